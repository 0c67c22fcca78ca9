import type { MailTexts } from './mail-texts.ts';

/** Texts of mails that say their facts and nothing else, a line for each, in no language. */
export const plainMailTexts: MailTexts = {
  mail: (name, facts) => {
    const text = Object.values(facts).join('\n');
    return { subject: name, text, html: `<pre>${text.replaceAll('&', '&amp;')}</pre>` };
  },
  textMessage: (code) => code,
  languageIn: () => null,
  readerOf: () => ({}),
};
