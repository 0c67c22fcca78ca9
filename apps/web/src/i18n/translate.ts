import type { Language } from '@bloom/domain/texts/language';
import type { en } from './en.ts';

/**
 * The two forms of a text with a count. Nothing takes the plural: the CLDR counts 0 as one in Portuguese, but Brazilians
 * write "0 páginas".
 */
export interface Plural {
  readonly one: string;
  readonly other: string;
}

type Variables = Readonly<Record<string, string | number>>;

/** Returns the text that the selector picks, with the variables filled into `{{name}}`. */
export interface Translate {
  (select: ($: typeof en) => string, variables?: Variables): string;
  (select: ($: typeof en) => Plural, variables: Variables & { readonly count: number }): string;
}

/** The language tags for dates and numbers. */
export const localeOf: Record<Language, 'en-US' | 'pt-BR'> = { en: 'en-US', pt: 'pt-BR' };

/**
 * The letters that are read from the right, such as those of Hebrew, Arabic and Adlam, and the marks that turn words
 * around.
 */
const FROM_THE_RIGHT =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Isolated (UAX #9), or a sentence that begins with such words would be read from the right itself. Without isolates of their
 * own: one that is not closed, or one end too many, would let them out.
 */
const isolated = (words: string) =>
  FROM_THE_RIGHT.test(words) ? `\u2068${words.replace(/[\u2066-\u2069]/g, '')}\u2069` : words;

/** Makes the translate function of a language. A text must have been added before it is asked for. */
export function createTranslate(language: Language, texts: Partial<typeof en>): Translate {
  /** Numbers are quantities, never years or codes: from a thousand on their digits are grouped. */
  const worded = (value: string | number) =>
    typeof value === 'number' && value >= 1000
      ? value.toLocaleString(localeOf[language])
      : isolated(String(value));

  return (select: ($: typeof en) => string | Plural, variables: Variables = {}) => {
    const words = select(texts as typeof en);
    const text = typeof words === 'string' ? words : words[variables.count === 1 ? 'one' : 'other'];
    return text.replace(/\{\{(\w+)\}\}/g, (place, name) => worded(variables[name] ?? place));
  };
}
