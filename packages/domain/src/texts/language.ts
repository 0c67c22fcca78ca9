/** The languages of the interface and of the mails: specification/limits.md#business-constants. */
export const LANGUAGES = ['en', 'pt'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Default and fallback: specification/shell.md#language. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** Whether a value, read from storage or from a person's preferences, is a language of Bloom. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The language of a country code of two letters: specification/shell.md#language. */
export function languageOfCountry(country: string): Language {
  return country.trim().toUpperCase() === 'BR' ? 'pt' : DEFAULT_LANGUAGE;
}

/** The language for a browser's language tag such as `pt-BR`. */
export function languageOfTag(tag: string | undefined): Language {
  return tag !== undefined && /^pt\b/i.test(tag) ? 'pt' : DEFAULT_LANGUAGE;
}

/** The tag that names a language in a document (RFC 5646): the Portuguese is Brazil's. */
export function tagOfLanguage(language: Language): 'en' | 'pt-BR' {
  return language === 'pt' ? 'pt-BR' : 'en';
}
