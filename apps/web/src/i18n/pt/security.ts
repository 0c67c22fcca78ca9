import type { security as english } from '../en/security.ts';
import type { Texts } from '../texts.ts';

export const security: Texts<typeof english> = {
  title: 'Segurança',
  cancel: 'Cancelar',
  close: 'Fechar',
  code: {
    label: 'Código',
    hint: 'Os seis dígitos que o seu aplicativo autenticador mostra agora.',
  },
  proof: {
    title: 'Só mais um passo',
    lead: 'Sua conta pede uma segunda etapa depois da senha.',
    submit: 'Continuar',
    submitting: 'Conferindo…',
    lost: 'Está sem acesso ao aplicativo ou ao celular? Escreva para nós a partir do e-mail da sua conta:',
    cancel: 'Cancelar e sair',
  },
  phone: {
    lead: 'Podemos enviar um código para o seu celular, cujo número termina em {{end}}.',
    send: 'Enviar o código',
    sendAnother: 'Enviar outro código',
    sent: 'O código está a caminho do número que termina em {{end}}.',
    hint: 'Os seis dígitos que enviamos para o número que termina em {{end}}.',
    wrongCode: 'Este código não está certo. Veja a mensagem mais recente e tente de novo.',
    codeExpired: 'Demorou demais. Envie outro código.',
  },
  state: { on: 'Verificação em duas etapas ativada', off: 'Verificação em duas etapas desativada' },
  errors: {
    codeMissing: 'Digite o código.',
    wrongCode:
      'Este código não está certo. Cada código vale uma vez: espere o próximo e tente de novo.',
    codeExpired: 'Demorou demais. Digite o código que o aplicativo mostra agora.',
    unreadable:
      'O Bloom não consegue mais conferir os códigos deste aplicativo. Use um código de recuperação ou escreva para nós.',
    tooManyFactors: 'Já existem dez aplicativos. Remova um primeiro.',
  },
};
