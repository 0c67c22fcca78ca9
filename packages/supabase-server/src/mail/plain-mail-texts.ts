import type { MailTexts } from './mail-texts.ts';

/** Mail texts that list their facts, one per line, in no language. */
export const plainMailTexts: MailTexts = {
  mail: (name, facts) => {
    const text = Object.values(facts).join('\n');
    return { subject: name, text, html: `<pre>${text.replaceAll('&', '&amp;')}</pre>` };
  },
  textMessage: (code) => code,
  languageIn: () => null,
  readerOf: () => ({}),
};
