import type { signingUp as english } from '../en/signing-up.ts';
import type { Texts } from '../texts.ts';

export const signingUp: Texts<typeof english> = {
  signUp: {
    title: 'Criar conta',
    lead: 'Quinze dias grátis, sem cartão.',
    submit: 'Criar minha conta',
    submitting: 'Criando sua conta…',
    accept: 'Ao criar a conta, você aceita os',
    kept: 'O que guardamos sobre você está na',
    hasAccount: 'Já tem uma conta?',
    signIn: 'Entrar',
    failed: 'Ocorreu um erro ao criar a conta. Tente de novo mais tarde ou fale com o suporte.',
  },
  confirmation: {
    title: 'Confirme seu e-mail',
    sentTo: 'Enviamos um link para',
    instructions:
      'Abra-o em até 24 horas para concluir o cadastro: esta página avança sozinha. Se você lê seus e-mails em outro aparelho, digite aqui o código que está no e-mail.',
    useCode: 'Confirmar com o código',
    notThere: 'Não chegou? Olhe a caixa de spam ou peça para enviar de novo.',
    elsewhere: 'Confirmou em outro aparelho?',
    signIn: 'Entrar',
    otherAddress: 'Usar outro e-mail',
    expired: 'Este link expirou ou já foi usado. Podemos enviar um novo.',
  },
};
