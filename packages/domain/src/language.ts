/** The languages of the interface and of the mails: specification section 9. */
export const languages = ['en', 'pt'] as const;

export type Language = (typeof languages)[number];

/** Default and fallback: specification section 9. */
export const defaultLanguage: Language = 'en';

/** Whether a value, read from storage or from a person's preferences, is a language of Bloom. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The language of a country code of two letters: specification section 4, "Language". */
export function languageOfCountry(country: string): Language {
  return country.trim().toUpperCase() === 'BR' ? 'pt' : defaultLanguage;
}

/** The language nearest to a browser's language tag such as `pt-BR`. */
export function languageOfTag(tag: string | undefined): Language {
  return tag !== undefined && /^pt\b/i.test(tag) ? 'pt' : defaultLanguage;
}
