import type { Language } from '@bloom/domain/texts/language';
import { prepareLanguage, showLanguage } from '../../i18n/i18n.ts';
import {
  firstLanguage,
  followInAddress,
  keepLanguage,
  languageOfVisit,
  storedLanguage,
} from './reader-language.ts';

/** If the page was built in another language, the texts of the reader's language are fetched along with the scripts. */
export function prepareFirstLanguage(): void {
  prepareLanguage(firstLanguage());
}

/**
 * Shows the interface in the language that this browser stores; on a first visit in the browser's language until the
 * location says otherwise. specification/shell.md#language.
 */
export async function startLanguage(): Promise<void> {
  const stored = storedLanguage();
  await showLanguage(firstLanguage()).catch(() => undefined);
  delete document.documentElement.dataset.language;
  const there = stored === null ? await languageOfVisit() : null;
  if (there !== null) await chooseLanguage(there);
}

/** Shows a language and stores the choice in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  keepLanguage(language);
  followInAddress(language);
  await showLanguage(language);
}
