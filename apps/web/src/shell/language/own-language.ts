import { isLanguage, type Language } from '@bloom/domain/texts/language';
import { hasStoredSession, readStored, writeStored } from '../../lib/browser-storage/stored.ts';
import { chooseLanguage } from './language.ts';

/** The language chosen in this browser that is not yet saved in the account. */
const UNSENT_KEY = 'bloom.language-unsent';

let sending: Promise<void> | null = null;

function unsent(): Language | null {
  const stored = readStored(UNSENT_KEY);
  return isLanguage(stored) ? stored : null;
}

/**
 * Shows a language and stores it in this browser; for a signed-in person in the account too, as soon as the server can
 * be reached.
 */
export async function chooseOwnLanguage(language: Language): Promise<void> {
  if (hasStoredSession()) writeStored(UNSENT_KEY, language);
  await chooseLanguage(language);
  void sendLanguage();
}

/** Shows the language of the person's account, unless a newer choice made here is still to be saved. */
export function adoptLanguage(preferred: Language | null): void {
  const language = unsent() ?? preferred;
  if (language !== null) void chooseLanguage(language);
  void sendLanguage();
}

/** Saves the pending choice in the account, if there is one. */
export function sendLanguage(): Promise<void> {
  sending ??= send().finally(() => {
    sending = null;
  });
  return sending;
}

/** If there are several choices, the last one wins. */
async function send(): Promise<void> {
  for (let language = unsent(); language !== null; language = unsent()) {
    try {
      const { savePreferredLanguage } = await import('../../features/auth/api.ts');
      await savePreferredLanguage(language);
    } catch {
      // It stays pending in this browser until the server can be reached.
      return;
    }
    if (unsent() === language) forgetUnsentLanguage();
  }
}

/** The next person to sign in has a choice of their own. */
export function forgetUnsentLanguage(): void {
  writeStored(UNSENT_KEY, null);
}
