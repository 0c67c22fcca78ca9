import type { passwords as english } from '../en/passwords.ts';
import type { Texts } from '../texts.ts';

export const passwords: Texts<typeof english> = {
  reset: {
    title: 'Redefinir a senha',
    lead: 'Informe o e-mail da sua conta e enviaremos um link.',
    submit: 'Enviar o link',
    submitting: 'Enviando…',
    sent: 'E-mail de redefinição de senha enviado com sucesso.',
    sentTo:
      'Se existir uma conta para {{email}}, um link para escolher uma nova senha está a caminho.',
    instructions:
      'Confira sua caixa de entrada e também o spam. O link funciona uma vez e por uma hora. Se você lê seus e-mails em outro aparelho, digite aqui o código que está no e-mail.',
    useCode: 'Continuar com o código',
    again: 'Enviar de novo',
    back: 'Voltar para entrar',
    toProfile: 'Voltar para o perfil',
    expired: 'Este link expirou ou já foi usado. Peça um novo.',
  },
  update: {
    title: 'Escolha uma nova senha',
    dropped:
      'Seu e-mail está confirmado. Não temos como saber se a senha informada no cadastro é sua, por isso ela não vale. Escolha uma nova.',
    submit: 'Salvar a senha',
    submitting: 'Salvando…',
    updated: 'Senha atualizada com sucesso.',
  },
};
