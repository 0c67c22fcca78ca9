import { beginningOf } from '../_shared/mails/beginning-of.ts';

/** What the service worker of a device finds in a message, with all texts that it shows. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly lang: 'en' | 'pt-BR';
  /** Carries out an answer: `choice=snooze` or `choice=stop` is appended. */
  readonly answerUrl: string;
  /** The label of the second button, beside the one that opens the sitting. */
  readonly snooze: string;
  readonly stop: string;
  /** Shown when an answer could not be carried out. */
  readonly failed: string;
}

interface PushFacts {
  readonly language: 'en' | 'pt';
  readonly token: string;
  /** Titles of goals; none where the person has not allowed them. */
  readonly titles: readonly string[];
  readonly functionsUrl: string;
}

const WORDS = {
  en: {
    title: 'A few minutes for your goals',
    body: 'This is the hour that you chose for your weekly sitting.',
    snooze: 'Tomorrow',
    stop: 'No more here',
    failed: 'This did not work. Open Bloom to change your reminders.',
  },
  pt: {
    title: 'Alguns minutos para as suas metas',
    body: 'Esta é a hora que você escolheu para a sua pausa da semana.',
    snooze: 'Amanhã',
    stop: 'Não lembrar mais aqui',
    failed: 'Não funcionou. Abra o Bloom para mudar os seus lembretes.',
  },
} as const;

const LANGUAGES = { en: 'en', pt: 'pt-BR' } as const;
/** A message has room for 4 kB (RFC 8291), and a screen for less. */
const LONGEST_TITLE = 80;

export function pushMessage({ language, token, titles, functionsUrl }: PushFacts): PushMessage {
  const { body, ...words } = WORDS[language];
  return {
    ...words,
    body: [body, titles.map(shortened).join(' · ')].filter(Boolean).join('\n'),
    lang: LANGUAGES[language],
    answerUrl: `${functionsUrl}/reminder?token=${token}`,
  };
}

/** The letters that are read from the right, such as those of Hebrew and Arabic. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Isolated (UAX #9), or two titles that are read from the right would change places. */
function shortened(title: string): string {
  const beginning = beginningOf(title, LONGEST_TITLE);
  const words = beginning.length < title.length ? `${beginning.trimEnd()}…` : title;
  return FROM_THE_RIGHT.test(words) ? `\u2068${words}\u2069` : words;
}
