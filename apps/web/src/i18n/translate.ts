import type { Language } from '@bloom/domain/language';
import type { en } from './en.ts';

/** The plural forms of a text (CLDR plural categories; both languages need these two). */
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

/** Makes the translate function of a language. A text must have been added before it is asked for. */
export function createTranslate(language: Language, texts: Partial<typeof en>): Translate {
  const numbers = new Intl.PluralRules(localeOf[language]);

  function formOf(words: Plural, count: unknown): string {
    const isOne = typeof count === 'number' && numbers.select(count) === 'one';
    return isOne ? words.one : words.other;
  }

  return (select: ($: typeof en) => string | Plural, variables: Variables = {}) => {
    const words = select(texts as typeof en);
    const text = typeof words === 'string' ? words : formOf(words, variables.count);
    return text.replace(/\{\{(\w+)\}\}/g, (place, name) => String(variables[name] ?? place));
  };
}
