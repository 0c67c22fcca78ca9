import type { auth as english } from '../en/auth.ts';
import type { Texts } from '../texts.ts';

export const auth: Texts<typeof english> = {
  email: 'E-mail',
  password: 'Senha',
  newPassword: 'Nova senha',
  passwordConfirmation: 'Confirme a senha',
  passwordHint: 'Pelo menos 8 caracteres.',
  showPassword: 'Mostrar a senha',
  hidePassword: 'Ocultar a senha',
  showConfirmation: 'Mostrar a confirmação da senha',
  hideConfirmation: 'Ocultar a confirmação da senha',
  signIn: {
    title: 'Entrar',
    lead: 'Que bom ver você de novo.',
    submit: 'Entrar',
    submitting: 'Entrando…',
    forgot: 'Esqueceu a senha?',
    noAccount: 'Ainda não tem conta?',
    signUp: 'Criar conta',
    unstored:
      'Seu navegador não deixa o Bloom guardar nada, então a sessão termina quando você recarrega ou fecha esta página. Permita cookies e dados do site aqui para que ela continue.',
    full: 'Seu navegador não tem mais espaço para o Bloom, então a sessão termina quando você recarrega ou fecha esta página. Libere espaço neste aparelho para que ela continue.',
  },
  passkey: {
    signIn: 'Entrar com uma chave de acesso',
    signingIn: 'Esperando a sua chave de acesso…',
    unknown:
      'Esta chave de acesso não abre nenhuma conta aqui. Talvez tenha sido removida. Entre com a sua senha.',
    expired: 'Demorou demais. Tente de novo.',
    refused: 'A chave de acesso não foi aceita. Tente de novo ou use a sua senha.',
    cancelled: 'Nenhuma chave de acesso foi usada. Tente de novo quando quiser.',
    known: 'Este aparelho já tem uma chave de acesso da sua conta.',
    tooMany: 'Você tem dez chaves de acesso. Remova uma para adicionar outra.',
  },
  ended: {
    expired:
      'Você passou um tempo fora, por isso a sua sessão terminou. Entre para continuar de onde parou; nada do que você digitou se perdeu.',
    elsewhere:
      'Sua sessão foi encerrada: por outro aparelho ou por uma nova senha. Entre para continuar de onde parou.',
    unsafe:
      'Para sua segurança, a sua sessão foi encerrada: ela foi usada em dois lugares ao mesmo tempo. Entre de novo e escolha uma nova senha se não foi você.',
    locked: 'Esta conta está bloqueada. Escreva para o suporte.',
    deleted: 'Sua conta foi excluída.',
    otherTab: 'Você saiu em outra aba.',
    cleared:
      'Este navegador não tem mais a sua sessão, como acontece quando os dados dele são limpos. Entre para continuar de onde parou; o que esta aba ainda tinha está guardado.',
  },
  shared: {
    choice: 'Este aparelho é compartilhado',
    hint: 'Nada seu fica aqui. Sua sessão dura até você sair ou fechar esta aba; o que não tiver sido enviado até lá se perde.',
  },
  byCode: {
    locked:
      'Houve tentativas demais com a senha errada nesta conta, suas ou de outra pessoa. Com um código enviado ao seu e-mail você entra na hora.',
    send: 'Enviar um código por e-mail',
    sentTo:
      'Se houver uma conta para {{email}}, um código está a caminho. Digite-o aqui; olhe também a caixa de spam.',
    submit: 'Entrar com o código',
  },
  confirmation: {
    resend: 'Reenviar a confirmação',
    resending: 'Enviando…',
    resendIn: { one: 'Reenviar em {{count}} segundo', other: 'Reenviar em {{count}} segundos' },
    resent: 'Enviamos o link de novo.',
  },
  update: {
    codeSent:
      'Já faz um tempo que você entrou. Para ter certeza de que é você, enviamos um código para o seu e-mail. Olhe também a caixa de spam.',
    code: 'Código do e-mail',
    codeHint: 'Seis dígitos, válidos por dez minutos.',
    resendCode: 'Enviar outro código',
    codeResent: 'Enviamos outro código.',
  },
  link: {
    expired: 'Este link expirou ou já foi usado.',
    incomplete:
      'Este link está incompleto, ou a página foi recarregada. Abra-o de novo a partir do e-mail, ou copie o endereço inteiro.',
  },
  proof: {
    title: 'Confirme que é você',
    lead: {
      password:
        'Já faz um tempo que você entrou. Para ter certeza de que é você, digite a sua senha.',
      factor:
        'Já faz um tempo que você entrou. Para ter certeza de que é você, confirme a segunda etapa.',
    },
    instead: {
      mail: 'Usar um código do meu e-mail',
      password: 'Usar a minha senha',
      factor: 'Usar a minha segunda etapa',
    },
    wrongPassword: 'Esta senha está errada. Tente de novo.',
    sending: 'Enviando o código…',
    unproved: 'Nada foi alterado.',
    refused: 'Para isso é preciso entrar de novo. Saia, entre outra vez e repita.',
  },
  changeEmail: {
    changed: 'Seu e-mail foi alterado. A partir de agora você entra com o novo.',
    half: 'O primeiro dos dois links foi confirmado. Agora abra o outro.',
  },
  social: {
    or: 'ou',
    continue: 'Continuar com {{provider}}',
    refused: {
      signIn:
        'Você não entrou: o acesso foi recusado no outro serviço. Tente de novo quando quiser.',
      signUp:
        'Nada foi criado: o acesso foi recusado no outro serviço. Tente de novo quando quiser ou cadastre-se com seu e-mail.',
      link: 'Nada foi vinculado: o acesso foi recusado no outro serviço. Tente de novo quando quiser.',
    },
    failed: {
      signIn: 'Não foi possível entrar. Tente de novo. Se o erro continuar, fale com o suporte.',
      signUp:
        'Não foi possível fazer o cadastro. Tente de novo. Se o erro continuar, fale com o suporte.',
      link: 'Não foi possível vincular a conta. Tente de novo. Se o erro continuar, fale com o suporte.',
    },
    outcomes: {
      linked: 'A conta foi vinculada. A partir de agora você também pode entrar com ela.',
      unverified:
        'O outro serviço ainda não verificou seu e-mail, por isso enviamos um link para você. Abra o link e depois entre de novo.',
      expired: 'Demorou demais ou começou em outro navegador. Tente de novo.',
      already_linked: 'Esta conta já está vinculada a uma conta do Bloom.',
      unavailable:
        'Não foi possível falar com o outro serviço agora. Tente de novo em alguns minutos.',
      too_many:
        'Acabamos de enviar um link para você. Procure na caixa de entrada e também no spam.',
    },
  },
  errors: {
    emailMissing: 'Informe o e-mail.',
    emailInvalid: 'Este e-mail não parece válido.',
    emailSame: 'O e-mail precisa ser diferente do atual.',
    emailExists: 'Já existe uma conta com este e-mail.',
    passwordMissing: 'Informe a senha.',
    passwordTooShort: 'A senha precisa de pelo menos 8 caracteres.',
    passwordTooLong:
      'A senha é longa demais: no máximo 72 caracteres, ou menos se houver acentos ou emojis.',
    passwordTooSimple: 'A senha precisa de mais tipos de caracteres.',
    passwordLeaked: 'Esta senha é comum e fácil de adivinhar. Escolha outra.',
    codeMissing: 'Digite o código.',
    codeInvalid: 'Este código está errado, expirou ou já foi usado.',
    passwordWeak: 'A senha é fraca demais. Escolha outra.',
    passwordsDiffer: 'As senhas não são iguais.',
    samePassword: 'A nova senha precisa ser diferente da anterior.',
    notConfirmed: 'O e-mail ainda não foi confirmado.',
    invalidCredentials: 'E-mail ou senha inválidos. Tente de novo.',
    signInFailed:
      'Não foi possível entrar com esses dados. Tente de novo. Se o erro continuar, fale com o suporte.',
    unreachable: 'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.',
    unavailable: 'O Bloom não consegue responder agora. Tente de novo daqui a um minuto.',
    tooManySeconds: {
      one: 'Foi rápido demais. Espere {{count}} segundo e tente de novo.',
      other: 'Foi rápido demais. Espere {{count}} segundos e tente de novo.',
    },
    tooMany: 'Muitas tentativas. Espere alguns minutos e tente de novo.',
    requestFailed: 'Algo deu errado com a sua solicitação.',
  },
};
