/** A reminder as it leaves: with what a mail program shows as a way to stop it (RFC 2369, RFC 8058). */
export interface ReminderMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The day is over by then. */
  readonly goodForSeconds: number;
}

interface ReminderFacts {
  readonly email: string;
  readonly language: 'en' | 'pt';
  readonly token: string;
  readonly publicUrl: string;
  readonly functionsUrl: string;
}

const WORDS = {
  en: {
    subject: 'A few minutes for your goals',
    greeting: 'Hello!',
    text: 'This is the hour that you chose for your weekly sitting: each goal for a moment, one gratitude, and a wish if there is one. If it does not fit today, that is fine too.',
    begin: 'Begin',
    snooze: 'Remind me again tomorrow',
    stop: 'Send me no more reminders',
  },
  pt: {
    subject: 'Alguns minutos para as suas metas',
    greeting: 'Olá!',
    text: 'Esta é a hora que você escolheu para a sua pausa da semana: um momento para cada meta, uma gratidão e, se houver, um desejo. Se hoje não der, tudo bem também.',
    begin: 'Começar',
    snooze: 'Lembrar de novo amanhã',
    stop: 'Não receber mais lembretes',
  },
} as const;

const LANGUAGES = { en: 'en', pt: 'pt-BR' } as const;
const GOOD_FOR_SECONDS = 12 * 3600;

/** A greeting and three ways; nothing of what the person wrote is in it. */
export function reminderMail(facts: ReminderFacts): ReminderMail {
  const { email, language, token, publicUrl, functionsUrl } = facts;
  const words = WORDS[language];
  const begin = `${publicUrl}/sitting`;
  const answer = (what: 'snooze' | 'stop') => `${publicUrl}/reminder#${what}=${token}`;
  const lines = [words.greeting, words.text];
  const ways = [
    [words.begin, begin],
    [words.snooze, answer('snooze')],
    [words.stop, answer('stop')],
  ] as const;
  return {
    to: email,
    subject: words.subject,
    text: `${[...lines, ...ways.map(([label, link]) => `${label}:\n${link}`), 'Bloom'].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${LANGUAGES[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.subject}</title></head>
<body style="margin:0;padding:32px 16px;background:#f7f2e8;color:#30241a;font-family:Figtree,'Helvetica Neue',Arial,sans-serif;font-size:16px;line-height:1.6">
<div style="max-width:520px;margin:0 auto;background:#fdfaf4;border:1px solid #eae2d4;border-radius:20px;padding:32px 28px">
${lines.map((line) => `<p style="margin:0 0 16px">${line}</p>`).join('\n')}
<p style="margin:24px 0"><a href="${begin}" style="display:inline-block;background:#236647;color:#f9fbf4;font-weight:600;text-decoration:none;padding:12px 28px;border-radius:12px">${words.begin}</a></p>
${ways
  .slice(1)
  .map(
    ([label, link]) =>
      `<p style="margin:0 0 8px;font-size:14px"><a href="${link}" style="color:#236647">${label}</a></p>`,
  )
  .join('\n')}
</div>
</body>
</html>
`,
    headers: {
      'List-Unsubscribe': `<${functionsUrl}/reminder?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    goodForSeconds: GOOD_FOR_SECONDS,
  };
}
