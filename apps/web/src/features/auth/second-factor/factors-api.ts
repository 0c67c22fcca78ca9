import { serverSilence } from '../../../lib/backend/refusals/server-silence.ts';
import { supabase } from '../../../lib/backend/supabase.ts';

/** What a person scans or types into an authenticator app; the server sends it only once. */
export interface NewAuthenticator {
  readonly factorId: string;
  /** The QR code, as the URL of an image. */
  readonly picture: string;
  readonly secret: string;
}

/** Starts to add an authenticator, and replaces one that was started and abandoned. Rejects with the client's error. */
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

/** Removes an authenticator that was started; if that fails, the server removes it later. */
export async function abandonAuthenticator(factorId: string): Promise<void> {
  const { auth } = await supabase();
  await auth.mfa.unenroll({ factorId });
}

/** A proof whose answer did not come; sent again as it was, it is answered (decision 0015). */
interface Unanswered {
  readonly factorId: string;
  readonly code: string;
  readonly challengeId: string;
}

let unanswered: Unanswered | null = null;

/**
 * Proves one of these authenticators by its code, which raises the assurance level of the session; the client reports
 * that by an event. All are tried, so that nobody has to say which app a code is from. Rejects with the client's error.
 */
export async function proveFactor(factorIds: readonly string[], code: string): Promise<void> {
  if (await isAnsweredNow(factorIds, code)) return;
  const { auth } = await supabase();
  let refusal: Error | null = null;
  for (const factorId of factorIds) {
    const begun = await auth.mfa.challenge({ factorId });
    if (begun.error) throw begun.error;
    const proof = { factorId, code, challengeId: begun.data.id };
    const { error } = await auth.mfa.verify(proof);
    if (error === null) return;
    // That one factor could not be checked says less than that the code was wrong for another one.
    const isUnreadable = error.code === 'mfa_totp_verify_not_enabled';
    if (!isUnreadable) refusal = error;
    refusal ??= error;
    if (serverSilence(error) !== null) unanswered = proof;
    if (!isUnreadable && error.code !== 'mfa_verification_failed') break;
  }
  throw refusal ?? new Error('There is no factor to prove');
}

/** Whether the last proof was the same and is answered now. Rejects with the client's error where it is still not. */
async function isAnsweredNow(factorIds: readonly string[], code: string): Promise<boolean> {
  const proof = unanswered;
  if (proof === null || proof.code !== code || !factorIds.includes(proof.factorId)) return false;
  const { auth } = await supabase();
  const { error } = await auth.mfa.verify(proof);
  if (error !== null && serverSilence(error) !== null) throw error;
  unanswered = null;
  return error === null;
}

/** Sends a code to a phone. Resolves to its challenge. Rejects with the client's error. */
export async function sendPhoneCode(factorId: string): Promise<string> {
  const { auth } = await supabase();
  const { data, error } = await auth.mfa.challenge({ factorId, channel: 'sms' });
  if (error) throw error;
  return data.id;
}

/**
 * Proves a phone by the code that was sent to it, which raises the assurance level of the session. Rejects with the
 * client's error.
 */
export async function provePhone(
  factorId: string,
  challengeId: string,
  code: string,
): Promise<void> {
  const { auth } = await supabase();
  const { error } = await auth.mfa.verify({ factorId, challengeId, code });
  if (error) throw error;
}

/**
 * Removes an authenticator and renews the session, whose assurance level may have changed. One that is gone already was
 * removed elsewhere, or by a try whose answer was lost. Rejects with the client's error.
 */
export async function removeAuthenticator(factorId: string): Promise<void> {
  const { auth } = await supabase();
  const { error } = await auth.mfa.unenroll({ factorId });
  if (error && error.code !== 'mfa_factor_not_found') throw error;
  const renewed = await auth.refreshSession();
  if (renewed.error) throw renewed.error;
}
