import type { changeEmail as english } from '../en/change-email.ts';
import type { Texts } from '../texts.ts';

export const changeEmail: Texts<typeof english> = {
  current: 'Seu e-mail atual é',
  newEmail: 'Novo e-mail',
  submit: 'Alterar o e-mail',
  submitting: 'Enviando…',
  sent: 'E-mail de confirmação enviado com sucesso.',
  sentTo: 'Quase pronto: enviamos um link para {{email}} e outro para {{current}}.',
  instructions:
    'Confira as duas caixas de entrada e também o spam, e abra os dois links. Até lá você entra com o e-mail antigo.',
  back: 'Voltar para o perfil',
};
