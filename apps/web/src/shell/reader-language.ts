import {
  isLanguage,
  type Language,
  languageOfCountry,
  languageOfTag,
} from '@bloom/domain/language';
import { languageOfPath, pathIn } from '@bloom/domain/language-address';
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

/** The language that the address names, which goes before all others. */
const addressedLanguage = () => languageOfPath(window.location.pathname);

/** In what a page is read before anything more is known of its reader. */
export function firstLanguage(): Language {
  return addressedLanguage() ?? keptLanguage() ?? languageOfTag(navigator.language);
}

/** Lets an address that names a language name this one; what is shown stays, with what was typed into it. */
export function followInAddress(language: Language): void {
  const { pathname, search, hash } = window.location;
  if (languageOfPath(pathname) === null) return;
  window.history.replaceState(window.history.state, '', pathIn(language, pathname) + search + hash);
}

/**
 * The language of a visitor who has chosen none: that of the address, else of where they are. Null where neither is
 * known, or the person has decided meanwhile.
 */
export async function languageOfVisit(): Promise<Language | null> {
  if (addressedLanguage() !== null) return addressedLanguage();
  const config = await loadConfig().catch(() => null);
  const country = config?.geolocationUrl ? await lookUpCountry(config.geolocationUrl) : null;
  return country === null || keptLanguage() !== null ? null : languageOfCountry(country);
}
