import type { Letters } from './letters.ts';

/** Letters that say their facts and nothing else, a line for each, in no language. */
export const plainLetters: Letters = {
  mail: (name, facts) => {
    const text = Object.values(facts).join('\n');
    return { subject: name, text, html: `<pre>${text.replaceAll('&', '&amp;')}</pre>` };
  },
  textMessage: (code) => code,
  languageIn: () => null,
  readerOf: () => ({}),
};
