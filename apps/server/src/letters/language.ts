/** The languages of the product (specification/limits.md#business-constants). */
export type Language = 'en' | 'pt';

/** The language a person chose, from the metadata that the web app keeps; English when they chose none. */
export function languageOf(userMetadata: Readonly<Record<string, unknown>>): Language {
  const preferences = userMetadata.preferences;
  if (preferences === null || typeof preferences !== 'object') return 'en';
  return (preferences as Record<string, unknown>).language === 'pt' ? 'pt' : 'en';
}
