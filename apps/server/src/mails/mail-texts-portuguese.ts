import type { MailContents } from './mail-contents.ts';

const whenItFails = 'Se o botão não funcionar, copie este endereço para o seu navegador:';
const ask = (supportEmail: string) => `Dúvidas? Escreva para nós: ${supportEmail}`;
const lifetime = (hours: number) =>
  `O link funciona uma única vez, durante ${hours === 1 ? 'uma hora' : `${hours} horas`}.`;
const undoLifetime = 'O link funciona uma única vez, durante três dias.';
const codeLabel =
  'Está lendo em outro aparelho? Digite este código na página que espera por ele. Ele vale por dez minutos:';

export const portuguese: MailContents = {
  confirmation: ({ link, code, hours, supportEmail }) => ({
    subject: 'Confirme seu endereço de e-mail',
    heading: 'Boas-vindas ao Bloom',
    paragraphs: [
      'Que bom ter você aqui. Confirme que este endereço é seu e a sua primeira meta já pode criar raízes.',
      lifetime(hours),
    ],
    button: { label: 'Confirmar meu endereço', link, whenItFails },
    code: { label: codeLabel, digits: code },
    closing: [
      'Se você não se cadastrou no Bloom, ignore este e-mail: nada acontece sem a sua confirmação.',
      ask(supportEmail),
    ],
  }),
  recovery: ({ link, code, hours, supportEmail }) => ({
    subject: 'Redefina sua senha',
    heading: 'Escolha uma nova senha',
    paragraphs: [
      'Alguém, esperamos que você, pediu uma nova senha para a sua conta no Bloom. Suas metas continuam onde você as deixou.',
      lifetime(hours),
    ],
    button: { label: 'Escolher uma nova senha', link, whenItFails },
    code: { label: codeLabel, digits: code },
    closing: [
      'Se não foi você, ignore este e-mail: a sua senha continua a mesma.',
      ask(supportEmail),
    ],
  }),
  magicLink: ({ link, code, hours, supportEmail }) => ({
    subject: 'Seu link de acesso',
    heading: 'Pode entrar',
    paragraphs: [
      'Alguém, esperamos que você, pediu para entrar na sua conta no Bloom sem usar a senha.',
      lifetime(hours),
    ],
    button: { label: 'Entrar', link, whenItFails },
    code: { label: codeLabel, digits: code },
    closing: ['Se não foi você, ignore este e-mail: sem ele ninguém entra.', ask(supportEmail)],
  }),
  invite: ({ link, hours, supportEmail }) => ({
    subject: 'Convite para o Bloom',
    heading: 'Há um lugar para você',
    paragraphs: [
      'Você recebeu um convite para o Bloom, um lugar para cuidar do que você espera da vida. Entre e depois escolha uma senha no seu perfil.',
      lifetime(hours),
    ],
    button: { label: 'Aceitar o convite', link, whenItFails },
    closing: ['Se você não quiser, ignore este e-mail: nada acontece sem você.', ask(supportEmail)],
  }),
  emailChangeToNew: ({ link, hours, oldAddress, newAddress, supportEmail }) => ({
    subject: 'Confirme seu novo endereço de e-mail',
    heading: 'Este é o seu novo endereço?',
    paragraphs: [
      `Você pediu para mudar o endereço da sua conta no Bloom de ${oldAddress} para ${newAddress}. Confirme que o novo endereço é seu.`,
      'Escrevemos também para o seu endereço atual. A mudança vale quando os dois forem confirmados.',
      lifetime(hours),
    ],
    button: { label: 'Confirmar o novo endereço', link, whenItFails },
    closing: ['Se você não pediu isso, ignore este e-mail.', ask(supportEmail)],
  }),
  emailChangeToCurrent: ({ link, hours, oldAddress, newAddress, supportEmail }) => ({
    subject: 'Confirme a mudança do seu endereço de e-mail',
    heading: 'Você quer mudar seu endereço?',
    paragraphs: [
      `Você pediu para mudar o endereço da sua conta no Bloom de ${oldAddress} para ${newAddress}. Confirme por aqui que é isso que você quer.`,
      'Escrevemos também para o novo endereço. A mudança vale quando os dois forem confirmados.',
      lifetime(hours),
    ],
    button: { label: 'Sim, mudar meu endereço', link, whenItFails },
    closing: [
      'Se você não pediu isso, não confirme e escolha uma nova senha: alguém pode conhecer a sua.',
      ask(supportEmail),
    ],
  }),
  factorAdded: ({ link, supportEmail }) => ({
    subject: 'Verificação em duas etapas: uma nova segunda etapa',
    heading: 'Uma segunda etapa foi adicionada',
    paragraphs: [
      'Alguém, esperamos que você, adicionou uma segunda etapa à sua conta no Bloom: um código que é pedido depois da senha.',
      'Se foi você, não precisa fazer nada. Se não foi, desfaça: todos os aparelhos são então desconectados.',
      undoLifetime,
    ],
    button: { label: 'Não fui eu', link, whenItFails },
    closing: [ask(supportEmail)],
  }),
  identityLinked: ({ link, provider, supportEmail }) => ({
    subject: 'Uma nova forma de entrar na sua conta',
    heading: 'Uma conta foi vinculada à sua',
    paragraphs: [
      `Alguém, esperamos que você, vinculou uma conta do ${provider} à sua conta no Bloom. A partir de agora é possível entrar com ela.`,
      'Se foi você, não precisa fazer nada. Se não foi, desfaça: todos os aparelhos são então desconectados.',
      undoLifetime,
    ],
    button: { label: 'Não fui eu', link, whenItFails },
    closing: [ask(supportEmail)],
  }),
  alreadyRegistered: ({ signInLink, resetLink, supportEmail }) => ({
    subject: 'Você já tem uma conta',
    heading: 'Você já esteve por aqui',
    paragraphs: [
      'Alguém, esperamos que você, se cadastrou no Bloom com este endereço. Ele já tem uma conta, e tudo o que há nela está onde você deixou.',
      `Se você não lembra mais da sua senha, escolha uma nova: ${resetLink}`,
    ],
    button: { label: 'Entrar', link: signInLink, whenItFails },
    closing: [
      'Se não foi você, não precisa fazer nada: ninguém entra por causa disso, e ninguém fica sabendo que você tem uma conta.',
      ask(supportEmail),
    ],
  }),
  passwordChanged: ({ resetLink, supportEmail }) => ({
    subject: 'Sua senha foi alterada',
    heading: 'Sua senha foi alterada',
    paragraphs: [
      'A senha da sua conta no Bloom foi alterada. Todos os outros aparelhos foram desconectados.',
      'Se foi você, não precisa fazer nada. Se não foi, escolha uma nova agora mesmo: isso desconecta todos os outros.',
    ],
    button: { label: 'Não fui eu', link: resetLink, whenItFails },
    closing: [ask(supportEmail)],
  }),
  addressChanged: ({ oldAddress, newAddress, supportEmail }) => ({
    subject: 'O endereço da sua conta foi alterado',
    heading: 'Seu endereço foi alterado',
    paragraphs: [
      `O endereço da sua conta no Bloom mudou de ${oldAddress} para ${newAddress}. A partir de agora você entra com o novo, e este é o último e-mail para o antigo.`,
      'Se foi você, não precisa fazer nada.',
    ],
    closing: [`Se não foi você, escreva para nós agora mesmo: ${supportEmail}`],
  }),
  factorRemoved: ({ resetLink, supportEmail }) => ({
    subject: 'Verificação em duas etapas: uma segunda etapa foi removida',
    heading: 'Uma segunda etapa foi removida',
    paragraphs: [
      'Uma segunda etapa da sua conta no Bloom foi removida. O código dela não é mais pedido.',
      'Se foi você, não precisa fazer nada. Se não foi, escolha uma nova senha agora mesmo: isso desconecta todos os outros.',
    ],
    button: { label: 'Não fui eu', link: resetLink, whenItFails },
    closing: [ask(supportEmail)],
  }),
  passkeyAdded: ({ link, supportEmail }) => ({
    subject: 'Uma nova chave de acesso na sua conta',
    heading: 'Uma chave de acesso foi adicionada',
    paragraphs: [
      'Alguém, esperamos que você, adicionou uma chave de acesso à sua conta no Bloom. Quem tem o aparelho que a guarda, e consegue desbloqueá-lo, entra sem a senha.',
      'Se foi você, não precisa fazer nada. Se não foi, desfaça: todos os aparelhos são então desconectados.',
      undoLifetime,
    ],
    button: { label: 'Não fui eu', link, whenItFails },
    closing: [ask(supportEmail)],
  }),
  passkeyRemoved: ({ resetLink, supportEmail }) => ({
    subject: 'Uma chave de acesso da sua conta foi removida',
    heading: 'Uma chave de acesso foi removida',
    paragraphs: [
      'Uma chave de acesso da sua conta no Bloom foi removida. Ninguém mais entra com ela, e os aparelhos que tinham entrado com ela foram desconectados.',
      'Se foi você, não precisa fazer nada. Se não foi, escolha uma nova senha agora mesmo: isso desconecta todos os outros.',
    ],
    button: { label: 'Não fui eu', link: resetLink, whenItFails },
    closing: [ask(supportEmail)],
  }),
  recoveryCodesMade: ({ link, supportEmail }) => ({
    subject: 'Verificação em duas etapas: novos códigos de recuperação',
    heading: 'Códigos de recuperação foram criados',
    paragraphs: [
      'Alguém, esperamos que você, criou códigos de recuperação para a sua conta no Bloom. Cada um deles substitui a segunda etapa uma vez. Os códigos de antes não funcionam mais.',
      'Se foi você, não precisa fazer nada. Se não foi, anule os códigos: todos os aparelhos são então desconectados.',
      undoLifetime,
    ],
    button: { label: 'Não fui eu', link, whenItFails },
    closing: [ask(supportEmail)],
  }),
  recoveryCodeUsed: ({ remaining, resetLink, supportEmail }) => ({
    subject: 'Verificação em duas etapas: um código de recuperação foi usado',
    heading: 'Um código de recuperação foi usado',
    paragraphs: [
      `Alguém, esperamos que você, entrou na sua conta no Bloom com um código de recuperação. Códigos que restam: ${remaining}.`,
      'Se foi você, crie novos códigos no seu perfil antes que o último seja usado. Se não foi, escolha uma nova senha agora mesmo: isso desconecta todos os outros.',
    ],
    button: { label: 'Não fui eu', link: resetLink, whenItFails },
    closing: [ask(supportEmail)],
  }),
  accountDeleted: ({ supportEmail }) => ({
    subject: 'Sua conta foi excluída',
    heading: 'Até logo, e tudo de bom',
    paragraphs: [
      'Sua conta no Bloom foi excluída, com tudo o que havia nela. Se você tinha uma assinatura, ela terminou: nada mais será cobrado.',
      'As cópias feitas por segurança desaparecem em até 90 dias.',
    ],
    closing: [`Se não foi você, ou se faltou alguma coisa, escreva para nós: ${supportEmail}`],
  }),
  reauthentication: ({ code, supportEmail }) => ({
    subject: 'Seu código de confirmação',
    heading: 'Confirme que é você',
    paragraphs: ['Digite este código no Bloom para confirmar o que você vai fazer.'],
    code: { label: 'O código vale por dez minutos:', digits: code },
    closing: [
      'Se você não pediu este código, escolha uma nova senha: alguém pode conhecer a sua.',
      ask(supportEmail),
    ],
  }),
};
