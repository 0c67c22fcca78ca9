import {
  isLanguage,
  type Language,
  languageOfCountry,
  languageOfTag,
} from '@bloom/domain/language';
import { loadConfig } from '../lib/config.ts';
import { lookUpCountry } from '../lib/geolocation.ts';
import { keepStored, readStored } from '../lib/stored.ts';

/** The local storage key: specification/shell.md#language. */
const LANGUAGE_KEY = 'bloom.language';

/** The language that this browser keeps; null where none was chosen. */
export function keptLanguage(): Language | null {
  const kept = readStored(LANGUAGE_KEY);
  return isLanguage(kept) ? kept : null;
}

export function keepLanguage(language: Language): void {
  keepStored(LANGUAGE_KEY, language);
}

/** In what a page is read before anything more is known of its reader. */
export function firstLanguage(): Language {
  return keptLanguage() ?? languageOfTag(navigator.language);
}

/** The language of where a visitor is; null where that is not known, or the person has decided meanwhile. */
export async function languageOfPlace(): Promise<Language | null> {
  const config = await loadConfig().catch(() => null);
  const country = config?.geolocationUrl ? await lookUpCountry(config.geolocationUrl) : null;
  return country === null || keptLanguage() !== null ? null : languageOfCountry(country);
}
