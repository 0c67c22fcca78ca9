import type { MailContents } from './render-mail.ts';

const whenItFails = 'Se o botão não funcionar, copie este endereço para o seu navegador:';
const ask = (supportEmail: string) => `Dúvidas? Escreva para nós: ${supportEmail}`;
const lifetimes = 'O link funciona uma única vez, durante uma hora.';
const undoLifetime = 'O link funciona uma única vez, durante três dias.';
const codeLabel = 'Pediram um código? Este vale por dez minutos:';

export const portuguese: MailContents = {
  confirmation: ({ link, code, supportEmail }) => ({
    subject: 'Confirme seu endereço de e-mail',
    heading: 'Boas-vindas ao Bloom',
    paragraphs: [
      'Que bom ter você aqui. Confirme que este endereço é seu e a sua primeira meta já pode criar raízes.',
      lifetimes,
    ],
    button: { label: 'Confirmar meu endereço', link, whenItFails },
    code: { label: codeLabel, digits: code },
    closing: [
      'Se você não se cadastrou no Bloom, ignore este e-mail: nada acontece sem a sua confirmação.',
      ask(supportEmail),
    ],
  }),
  recovery: ({ link, code, supportEmail }) => ({
    subject: 'Redefina sua senha',
    heading: 'Escolha uma nova senha',
    paragraphs: [
      'Alguém, esperamos que você, pediu uma nova senha para a sua conta no Bloom. Suas metas continuam onde você as deixou.',
      lifetimes,
    ],
    button: { label: 'Escolher uma nova senha', link, whenItFails },
    code: { label: codeLabel, digits: code },
    closing: [
      'Se não foi você, ignore este e-mail: a sua senha continua a mesma.',
      ask(supportEmail),
    ],
  }),
  magicLink: ({ link, code, supportEmail }) => ({
    subject: 'Seu link de acesso',
    heading: 'Pode entrar',
    paragraphs: [
      'Alguém, esperamos que você, pediu para entrar na sua conta no Bloom sem usar a senha.',
      lifetimes,
    ],
    button: { label: 'Entrar', link, whenItFails },
    code: { label: codeLabel, digits: code },
    closing: ['Se não foi você, ignore este e-mail: sem ele ninguém entra.', ask(supportEmail)],
  }),
  invite: ({ link, code, supportEmail }) => ({
    subject: 'Convite para o Bloom',
    heading: 'Há um lugar para você',
    paragraphs: [
      'Você recebeu um convite para o Bloom, um lugar para cuidar do que você espera da vida. Entre e depois escolha uma senha no seu perfil.',
      lifetimes,
    ],
    button: { label: 'Aceitar o convite', link, whenItFails },
    code: { label: codeLabel, digits: code },
    closing: ['Se você não quiser, ignore este e-mail: nada acontece sem você.', ask(supportEmail)],
  }),
  emailChangeToNew: ({ link, code, oldAddress, newAddress, supportEmail }) => ({
    subject: 'Confirme seu novo endereço de e-mail',
    heading: 'Este é o seu novo endereço?',
    paragraphs: [
      `Você pediu para mudar o endereço da sua conta no Bloom de ${oldAddress} para ${newAddress}. Confirme que o novo endereço é seu.`,
      'Escrevemos também para o seu endereço atual. A mudança vale quando os dois forem confirmados.',
      lifetimes,
    ],
    button: { label: 'Confirmar o novo endereço', link, whenItFails },
    code: { label: codeLabel, digits: code },
    closing: ['Se você não pediu isso, ignore este e-mail.', ask(supportEmail)],
  }),
  emailChangeToCurrent: ({ link, code, oldAddress, newAddress, supportEmail }) => ({
    subject: 'Confirme a mudança do seu endereço de e-mail',
    heading: 'Você quer mudar seu endereço?',
    paragraphs: [
      `Você pediu para mudar o endereço da sua conta no Bloom de ${oldAddress} para ${newAddress}. Confirme por aqui que é isso que você quer.`,
      'Escrevemos também para o novo endereço. A mudança vale quando os dois forem confirmados.',
      lifetimes,
    ],
    button: { label: 'Sim, mudar meu endereço', link, whenItFails },
    code: { label: codeLabel, digits: code },
    closing: [
      'Se você não pediu isso, não confirme e escolha uma nova senha: alguém pode conhecer a sua.',
      ask(supportEmail),
    ],
  }),
  factorAdded: ({ link, supportEmail }) => ({
    subject: 'Entrada em duas etapas: uma nova segunda etapa',
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
