import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { Auth } from '../../../lib/backend/client.ts';
import { type Session, supabaseAuth } from '../../../lib/backend/supabase.ts';
import { signInWith } from '../thunks.ts';

/** The response of the browser: the client and the library use different types for the same WebAuthn JSON. */
export type Answer = Parameters<Auth['passkey']['verifyAuthentication']>[0]['credential'];

/** Fetched on demand: few people need it. */
export const ceremonies = () => import('./lazy-ceremonies.ts');

interface PasskeySignIn {
  /** Whether the browser offers passkeys in the email field and waits, instead of asking at once. */
  readonly isOffered: boolean;
  /** Called once the person has chosen one. */
  readonly onChosen?: () => void;
}

/** Signs in with the passkey that the person chooses. Rejects with the error of the browser or the client. */
async function signInWithPasskey({ isOffered, onChosen }: PasskeySignIn): Promise<Session> {
  const begun = await (await supabaseAuth()).passkey.startAuthentication();
  if (begun.error) throw begun.error;
  const { challenge_id: challengeId, options } = begun.data;
  const { startAuthentication } = await ceremonies();
  const used = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: isOffered,
  });
  onChosen?.();
  // It is another client if the device was marked as shared meanwhile.
  const { passkey } = await supabaseAuth();
  const credential = used as Answer;
  const { data, error } = await passkey.verifyAuthentication({ challengeId, credential });
  if (error) throw error;
  if (data.session === null) throw new Error('The passkey brought no session');
  return data.session;
}

/** Stops the browser's offer of passkeys. */
export async function stopWaiting(): Promise<void> {
  (await ceremonies()).WebAuthnAbortService.cancelCeremony();
}

/** Signs in with a passkey that the person chooses. Resolves to the problem, or null after success. */
export const signInByPasskey = (how: PasskeySignIn) => signInWith(() => signInWithPasskey(how));
