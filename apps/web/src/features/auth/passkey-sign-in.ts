import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { Auth } from '../../lib/client.ts';
import type { Dispatch } from '../../lib/redux.ts';
import { type Session, supabaseAuth } from '../../lib/supabase.ts';
import { keepPendingEmail } from './pending-email.ts';
import { signedIn } from './slice.ts';
import { attempt } from './thunks.ts';

/** What a browser answers: the client and the library each have names of their own for the same JSON of WebAuthn. */
export type Answer = Parameters<Auth['passkey']['verifyAuthentication']>[0]['credential'];

/** Few people ask for it, so it comes when somebody does. */
export const ceremonies = () => import('./asked-ceremonies.ts');

interface PasskeySignIn {
  /** Whether the browser offers passkeys in the field for the address, and waits, instead of asking at once. */
  readonly isOffered: boolean;
  /** Called once the person has chosen one. */
  readonly onChosen?: () => void;
}

/** Signs in with the passkey that the person chooses; throws what the browser or the client says. */
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
  // Another one, where the device was said to be shared in the meantime.
  const { passkey } = await supabaseAuth();
  const credential = used as Answer;
  const { data, error } = await passkey.verifyAuthentication({ challengeId, credential });
  if (error) throw error;
  if (data.session === null) throw new Error('The passkey brought no session');
  return data.session;
}

/** Has the browser stop waiting for a passkey. */
export async function stopWaiting(): Promise<void> {
  (await ceremonies()).WebAuthnAbortService.cancelCeremony();
}

/** Signs in with a passkey that the person chooses. Gives the problem, or null when it worked. */
export function signInByPasskey(how: PasskeySignIn) {
  return (dispatch: Dispatch) =>
    attempt(async () => {
      dispatch(signedIn(await signInWithPasskey(how)));
      keepPendingEmail(null);
    });
}
