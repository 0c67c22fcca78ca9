import { supabase } from '../../lib/supabase.ts';

/** What a person scans or types into an authenticator app; the server tells it this once. */
export interface NewAuthenticator {
  readonly factorId: string;
  /** A picture for the app's camera, as the address of an image. */
  readonly picture: string;
  readonly secret: string;
}

/** Begins one more authenticator, in place of one that was begun and left; throws the client's error. */
export async function beginAuthenticator(friendlyName: string): Promise<NewAuthenticator> {
  const { auth } = await supabase();
  const known = await auth.mfa.listFactors();
  if (known.error) throw known.error;
  for (const { id, status } of known.data.all) {
    if (status === 'unverified') await auth.mfa.unenroll({ factorId: id });
  }
  const { data, error } = await auth.mfa.enroll({
    factorType: 'totp',
    friendlyName,
    issuer: 'Bloom',
  });
  if (error) throw error;
  return { factorId: data.id, picture: data.totp.qr_code, secret: data.totp.secret };
}

/** Forgets an authenticator that was begun; if that fails, the server sweeps it later. */
export async function abandonAuthenticator(factorId: string): Promise<void> {
  const { auth } = await supabase();
  await auth.mfa.unenroll({ factorId });
}

/**
 * Proves one of these authenticators by the code that it shows, which raises the session; the client tells so by its
 * event. Nobody is asked which of several apps a code is from. Throws the client's error.
 */
export async function proveFactor(factorIds: readonly string[], code: string): Promise<void> {
  const { auth } = await supabase();
  let refusal: Error = new Error('There is no factor to prove');
  for (const factorId of factorIds) {
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
    if (error === null) return;
    refusal = error;
    if (error.code !== 'mfa_verification_failed') break;
  }
  throw refusal;
}

/** Sends a code to a phone and gives the challenge that it answers. Throws the client's error. */
export async function sendPhoneCode(factorId: string): Promise<string> {
  const { auth } = await supabase();
  const { data, error } = await auth.mfa.challenge({ factorId, channel: 'sms' });
  if (error) throw error;
  return data.id;
}

/** Proves a phone by the code that was sent to it, which raises the session. Throws the client's error. */
export async function provePhone(
  factorId: string,
  challengeId: string,
  code: string,
): Promise<void> {
  const { auth } = await supabase();
  const { error } = await auth.mfa.verify({ factorId, challengeId, code });
  if (error) throw error;
}

/** Removes an authenticator; the session is renewed at once, so that it knows. Throws the client's error. */
export async function removeAuthenticator(factorId: string): Promise<void> {
  const { auth } = await supabase();
  const { error } = await auth.mfa.unenroll({ factorId });
  if (error) throw error;
  const renewed = await auth.refreshSession();
  if (renewed.error) throw renewed.error;
}
