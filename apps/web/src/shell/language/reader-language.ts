import {
  isLanguage,
  type Language,
  languageOfCountry,
  languageOfTag,
} from '@bloom/domain/texts/language';
import { languageOfPath, pathIn } from '@bloom/domain/texts/language-address';
import { readStored, writeStored } from '../../lib/browser-storage/stored.ts';
import { loadConfig } from '../../lib/settings/config.ts';
import { lookUpCountry } from './geolocation.ts';

/** The local storage key: specification/shell.md#language. */
const LANGUAGE_KEY = 'bloom.language';

/** The language that this browser stores; null if none was chosen. */
export function storedLanguage(): Language | null {
  const stored = readStored(LANGUAGE_KEY);
  return isLanguage(stored) ? stored : null;
}

export function keepLanguage(language: Language): void {
  writeStored(LANGUAGE_KEY, language);
}

/** The language in the URL, which takes precedence. */
const addressedLanguage = () => languageOfPath(window.location.pathname);

/** The language of a page before anything else is known about its reader. */
export function firstLanguage(): Language {
  return addressedLanguage() ?? storedLanguage() ?? languageOfTag(navigator.language);
}

/** If the URL names a language, changes it to this one without a navigation, so that nothing typed is lost. */
export function followInAddress(language: Language): void {
  const { pathname, search, hash } = window.location;
  if (languageOfPath(pathname) === null) return;
  window.history.replaceState(window.history.state, '', pathIn(language, pathname) + search + hash);
}

/**
 * The language for a visitor who has chosen none: that of the URL, else that of their country. Null if neither is
 * known, or if they have chosen one meanwhile.
 */
export async function languageOfVisit(): Promise<Language | null> {
  if (addressedLanguage() !== null) return addressedLanguage();
  const config = await loadConfig().catch(() => null);
  const country = config?.geolocationUrl ? await lookUpCountry(config.geolocationUrl) : null;
  return country === null || storedLanguage() !== null ? null : languageOfCountry(country);
}
