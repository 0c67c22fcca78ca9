import { type MailLanguage, type Rendered, renderContent } from '../_shared/mails/mail-look.ts';

/** A reminder with the headers that let a mail program offer to stop it (RFC 2369, RFC 8058). */
export interface ReminderMail extends Rendered {
  /** The same also when another server sends it again. */
  readonly id: string;
  readonly to: string;
  readonly headers: Readonly<Record<string, string>>;
  /** After this time the day is over. */
  readonly goodForSeconds: number;
}

interface ReminderFacts {
  readonly id: string;
  readonly email: string;
  readonly language: MailLanguage;
  readonly token: string;
  readonly publicUrl: string;
  readonly functionsUrl: string;
}

const WORDS = {
  en: {
    subject: 'A few minutes for your goals',
    heading: 'A few minutes for your goals?',
    text: 'This is the hour that you chose for your weekly sitting: each goal for a moment, one gratitude, and a wish if there is one. If it does not fit today, that is fine too.',
    begin: 'Begin',
    whenItFails: 'If the button does not work, copy this address into your browser:',
    snooze: 'Remind me again tomorrow',
    stop: 'Send me no more reminders',
    why: 'You get this mail because you chose a weekly reminder in your profile.',
  },
  pt: {
    subject: 'Alguns minutos para as suas metas',
    heading: 'Alguns minutos para as suas metas?',
    text: 'Esta é a hora que você escolheu para a sua pausa da semana: um momento para cada meta, uma gratidão e, se houver, um desejo. Se hoje não der, tudo bem também.',
    begin: 'Começar',
    whenItFails: 'Se o botão não funcionar, copie este endereço no navegador:',
    snooze: 'Lembrar de novo amanhã',
    stop: 'Não receber mais lembretes',
    why: 'Você recebe este e-mail porque escolheu um lembrete semanal no seu perfil.',
  },
} as const;

const GOOD_FOR_SECONDS = 12 * 3600;

/** Says why it is sent, and offers three links; it contains nothing that the person wrote. */
export function reminderMail(facts: ReminderFacts): ReminderMail {
  const { id, email, language, token, publicUrl, functionsUrl } = facts;
  const words = WORDS[language];
  const answer = (what: 'snooze' | 'stop') => ({
    label: words[what],
    link: `${publicUrl}/reminder#${what}=${token}`,
  });
  const content = {
    subject: words.subject,
    heading: words.heading,
    paragraphs: [words.text],
    button: {
      label: words.begin,
      link: `${publicUrl}/sitting`,
      whenItFails: words.whenItFails,
    },
    links: [answer('snooze'), answer('stop')],
    closing: [words.why],
  };
  return {
    id,
    to: email,
    ...renderContent(content, language),
    headers: {
      'List-Unsubscribe': `<${functionsUrl}/reminder?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    goodForSeconds: GOOD_FOR_SECONDS,
  };
}
