import { isLanguage, type Language } from '@bloom/domain/language';
import { hasStoredSession, keepStored, readStored } from '../lib/stored.ts';
import { chooseLanguage } from './language.ts';

/** The choice of this browser that the account does not have yet. */
const UNSENT_KEY = 'bloom.language-unsent';

let sending: Promise<void> | null = null;

function unsent(): Language | null {
  const kept = readStored(UNSENT_KEY);
  return isLanguage(kept) ? kept : null;
}

/** Shows a language and keeps it here; for someone who is signed in in the account too, as soon as the server answers. */
export async function chooseOwnLanguage(language: Language): Promise<void> {
  if (hasStoredSession()) keepStored(UNSENT_KEY, language);
  await chooseLanguage(language);
  void sendLanguage();
}

/** Speaks the language that the server has of the person, unless a newer choice of this browser is on its way there. */
export function adoptLanguage(preferred: Language | null): void {
  const language = unsent() ?? preferred;
  if (language !== null) void chooseLanguage(language);
  void sendLanguage();
}

/** Sends the choice that the account does not have yet, if there is one. */
export function sendLanguage(): Promise<void> {
  sending ??= send().finally(() => {
    sending = null;
  });
  return sending;
}

/** Of several choices in a row the last one stays. */
async function send(): Promise<void> {
  for (let language = unsent(); language !== null; language = unsent()) {
    try {
      const { savePreferredLanguage } = await import('../features/auth/api.ts');
      await savePreferredLanguage(language);
    } catch {
      // This browser has the choice; it is sent when the server can be reached again.
      return;
    }
    if (unsent() === language) forgetUnsentLanguage();
  }
}

/** Whoever signs in next has a choice of their own. */
export function forgetUnsentLanguage(): void {
  keepStored(UNSENT_KEY, null);
}
