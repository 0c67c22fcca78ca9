import { isLanguage, type Language } from '@bloom/domain/texts/language';
import { readStored, writeStored } from '../../lib/browser-storage/stored.ts';
import { rememberedSession } from '../../lib/session/remembered-session.ts';
import { chooseLanguage } from './language.ts';

/**
 * The language chosen in this browser that is not yet saved in the account, and the id of whoever chose it. An earlier
 * version kept the language alone.
 */
const UNSENT_KEY = 'bloom.language-unsent';

let sending: Promise<void> | null = null;

const present = (): string | null => Object(Object(rememberedSession()).user).id ?? null;

/** The choice of whoever is signed in by now. */
function unsent(): Language | null {
  const [stored, owner] = readStored(UNSENT_KEY)?.split(' ') ?? [];
  return isLanguage(stored) && (owner ?? present()) === present() ? stored : null;
}

/**
 * Shows a language and stores it in this browser; for a signed-in person in the account too, as soon as the server can
 * be reached.
 */
export async function chooseOwnLanguage(language: Language): Promise<void> {
  const owner = present();
  if (owner !== null) writeStored(UNSENT_KEY, `${language} ${owner}`);
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
    const owner = present();
    if (owner === null) return;
    try {
      const { savePreferredLanguage } = await import('../../features/auth/api.ts');
      await savePreferredLanguage(language, owner);
    } catch {
      // It stays pending in this browser until the server can be reached.
      return;
    }
    if (unsent() === language && present() === owner) forgetUnsentLanguage();
  }
}

/** The next person to sign in has a choice of their own. */
export function forgetUnsentLanguage(): void {
  writeStored(UNSENT_KEY, null);
}
