import { type ServerSilence, serverSilence } from '../../lib/backend/refusals/server-silence.ts';

/** Why a passkey was not added, or did not sign in. */
type PasskeyProblem =
  | 'passkey_cancelled'
  | 'passkey_expired'
  | 'passkey_known'
  | 'passkey_refused'
  | 'passkey_unknown'
  | 'too_many_passkeys';

/** Why a call about an account failed, in terms that a screen can put into words. */
export type AuthProblem =
  | { readonly kind: ServerSilence }
  | { readonly kind: 'not_confirmed' }
  | { readonly kind: 'invalid_credentials' }
  | { readonly kind: 'same_password' }
  | { readonly kind: 'code_needed' }
  | { readonly kind: 'code_invalid' }
  | { readonly kind: 'unproved' }
  | { readonly kind: 'link_expired' }
  | { readonly kind: 'invalid_email' }
  | { readonly kind: 'email_exists' }
  | { readonly kind: 'wrong_code' }
  | { readonly kind: 'code_expired' }
  | { readonly kind: 'unreadable_factor' }
  | { readonly kind: 'too_many_factors' }
  | { readonly kind: PasskeyProblem }
  | { readonly kind: 'weak_password'; readonly reasons: readonly string[] }
  | { readonly kind: 'too_many'; readonly seconds: number | null }
  | { readonly kind: 'other' };

const kinds = new Map<unknown, Exclude<AuthProblem['kind'], 'weak_password' | 'too_many'>>([
  ['email_not_confirmed', 'not_confirmed'],
  ['invalid_credentials', 'invalid_credentials'],
  ['same_password', 'same_password'],
  ['reauthentication_needed', 'code_needed'],
  ['reauthentication_not_valid', 'code_invalid'],
  ['otp_expired', 'link_expired'],
  ['email_address_invalid', 'invalid_email'],
  ['email_exists', 'email_exists'],
  ['mfa_verification_failed', 'wrong_code'],
  ['mfa_totp_verify_not_enabled', 'unreadable_factor'],
  ['mfa_challenge_expired', 'code_expired'],
  ['mfa_ip_address_mismatch', 'code_expired'],
  ['too_many_enrolled_mfa_factors', 'too_many_factors'],
  ['webauthn_challenge_expired', 'passkey_expired'],
  ['webauthn_challenge_not_found', 'passkey_expired'],
  ['webauthn_credential_exists', 'passkey_known'],
  ['ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', 'passkey_known'],
  ['webauthn_credential_not_found', 'passkey_unknown'],
  ['webauthn_verification_failed', 'passkey_refused'],
  ['too_many_passkeys', 'too_many_passkeys'],
]);

/** Runs an action and classifies its error. Resolves to the problem, or null after success. */
export async function attempt(action: () => Promise<void>): Promise<AuthProblem | null> {
  try {
    await action();
    return null;
  } catch (error) {
    return authProblem(error);
  }
}

/** Classifies an error of the client: protocol 2.2 and 2.6, specification/messages.md#signing-in. */
export function authProblem(error: unknown): AuthProblem {
  const { name, code, status, message, reasons } = Object(error);
  if (name === 'ProofMissing') return { kind: 'unproved' };
  // Thrown by browsers if the person chose no passkey, waited too long, or started another request.
  if (name === 'NotAllowedError' || name === 'AbortError') return { kind: 'passkey_cancelled' };
  const silence = serverSilence(error);
  if (silence !== null) return { kind: silence };
  if (status === 429) return { kind: 'too_many', seconds: secondsIn(String(message)) };
  if (code === 'weak_password' || name === 'AuthWeakPasswordError') {
    return { kind: 'weak_password', reasons: Array.isArray(reasons) ? reasons.map(String) : [] };
  }
  if (/invalid format|email address is too long/i.test(String(message)))
    return { kind: 'invalid_email' };
  return { kind: kinds.get(code) ?? 'other' };
}

function secondsIn(message: string): number | null {
  const found = /after (\d+) seconds?/.exec(message)?.[1];
  return found === undefined ? null : Number(found);
}
