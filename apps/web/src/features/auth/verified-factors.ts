import type { Session } from '../../lib/backend/supabase.ts';
import { claimsOf } from '../../lib/backend/token-claims.ts';

/** A second factor of an account, as the server describes it (protocol 2.4). */
export type Factor = NonNullable<Session['user']['factors']>[number];

/** The verified authenticator apps of an account. */
export function authenticatorsOf(session: Session | null): readonly Factor[] {
  return verifiedFactorsOf(session).filter((factor) => factor.factor_type === 'totp');
}

/** The verified phones of an account. */
export function phonesOf(session: Session | null): readonly Factor[] {
  return verifiedFactorsOf(session).filter((factor) => factor.factor_type === 'phone');
}

/** The last digits of a phone number: enough for its owner, useless for others. */
export function lastDigitsOf(factor: Factor): string {
  const { phone } = factor as { readonly phone?: string | null };
  return (phone ?? '').slice(-4);
}

/**
 * Whether the person has a second factor that this session has not proved: the server then shows it nothing, so the app
 * asks for the code first.
 */
export function owesFactor(session: Session | null): boolean {
  return (
    session !== null &&
    verifiedFactorsOf(session).length > 0 &&
    claimsOf(session.access_token).aal !== 'aal2'
  );
}

/** The factors that can be asked for after the password; recovery codes only replace them. */
export const secondStepsOf = (session: Session | null): readonly Factor[] =>
  verifiedFactorsOf(session).filter(({ factor_type: type }) => type !== 'recovery_code');

/** Whether the account has recovery codes. */
export const hasRecoveryCodes = (session: Session | null): boolean =>
  verifiedFactorsOf(session).some(({ factor_type: type }) => type === 'recovery_code');

/** The verified factors of an account. */
function verifiedFactorsOf(session: Session | null): readonly Factor[] {
  return (session?.user.factors ?? []).filter(({ status }) => status === 'verified');
}

/** A name for another authenticator that is not taken: the words, with a number from the second one on. */
export function freeName(words: string, taken: readonly (string | undefined)[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? words : `${words} ${number}`;
    if (!taken.includes(name)) return name;
  }
}
