import {
  isLanguage,
  type Language,
  languageOfCountry,
  languageOfTag,
} from '@bloom/domain/language';
import { prepareLanguage, showLanguage } from '../i18n/i18n.ts';
import { loadConfig } from '../lib/config.ts';
import { lookUpCountry } from '../lib/geolocation.ts';
import { keepStored, readStored } from '../lib/stored.ts';

/** The local storage key: specification/shell.md#language. */
const LANGUAGE_KEY = 'bloom.language';

/** A page is in English until React has taken it over; the texts of its reader are fetched meanwhile. */
export function prepareFirstLanguage(): void {
  prepareLanguage(firstLanguage());
}

function firstLanguage(): Language {
  const kept = readStored(LANGUAGE_KEY);
  return isLanguage(kept) ? kept : languageOfTag(navigator.language);
}

/**
 * Shows the interface in the language that this browser keeps; on a first visit in the browser's
 * own, until the location says otherwise. specification/shell.md#language.
 */
export async function startLanguage(): Promise<void> {
  const kept = readStored(LANGUAGE_KEY);
  await showLanguage(firstLanguage()).catch(() => undefined);
  delete document.documentElement.dataset.language;
  if (!isLanguage(kept)) await followLocation();
}

async function followLocation(): Promise<void> {
  const config = await loadConfig().catch(() => null);
  const country = config?.geolocationUrl ? await lookUpCountry(config.geolocationUrl) : null;
  // Meanwhile the person, or the person's preferences, may have decided.
  if (country === null || isLanguage(readStored(LANGUAGE_KEY))) return;
  await chooseLanguage(languageOfCountry(country));
}

/** Shows a language and keeps it in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  keepStored(LANGUAGE_KEY, language);
  await showLanguage(language);
}
