import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/port/executor.ts';
import { seal } from '../../database/sealing.ts';
import type { AuthWith } from '../dependencies.ts';
import { MFA_ERRORS } from '../errors/mfa-errors.ts';
import { FACTORS_MAXIMUM } from '../input-limits.ts';
import { UNVERIFIED_FACTOR_SECONDS } from '../lifetimes.ts';
import type { SignedIn } from '../sessions/bearer.ts';
import { requireFreshProof } from '../sessions/fresh-proof.ts';
import { deleteUnverifiedFactors, factorsOf, insertFactor } from '../store/factors.ts';
import { requireRaised } from './assurance.ts';
import { generateTotpSecret } from './totp.ts';

/** An authenticator that waits for its first code. The secret is shown only now. */
export interface EnrolledTotp {
  readonly id: string;
  readonly secret: string;
  /** The address of the account, which the authenticator app shows. */
  readonly account: string;
}

/**
 * Adds an authenticator app to a person (protocol 2.21). It does not count before its first code is verified.
 * @throws AuthError 403 `insufficient_aal`, 422 `too_many_enrolled_mfa_factors` or `mfa_factor_name_conflict`
 */
export async function enrolTotp(
  auth: AuthWith<'clock' | 'keys'>,
  tx: Transaction,
  signedIn: SignedIn,
  name: string,
): Promise<EnrolledTotp> {
  await checkNewFactor(auth, tx, signedIn, name);
  const { id, secret } = { id: randomUUID(), secret: generateTotpSecret() };
  await insertFactor(tx, {
    id,
    userId: signedIn.user.id,
    name,
    type: 'totp',
    secret: seal(secret, auth.keys.factorSecrets, id),
    phone: null,
    now: auth.clock(),
  });
  return { id, secret, account: signedIn.user.email ?? signedIn.user.phone ?? '' };
}

/**
 * Adds a phone to a person (protocol 2.21); codes reach it as text messages.
 * @param phone digits, beginning with the country code
 * @throws AuthError as for an authenticator app
 */
export async function enrolPhone(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  signedIn: SignedIn,
  { name, phone }: { readonly name: string; readonly phone: string },
): Promise<string> {
  await checkNewFactor(auth, tx, signedIn, name);
  const [id, userId] = [randomUUID(), signedIn.user.id];
  await insertFactor(tx, {
    id,
    userId,
    name,
    type: 'phone',
    secret: null,
    phone,
    now: auth.clock(),
  });
  return id;
}

/** Adds a WebAuthn authenticator to a person (protocol 2.21). @throws AuthError as for an authenticator app */
export async function enrolWebAuthn(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  signedIn: SignedIn,
  name: string,
): Promise<string> {
  await checkNewFactor(auth, tx, signedIn, name);
  const [id, userId, now] = [randomUUID(), signedIn.user.id, auth.clock()];
  await insertFactor(tx, { id, userId, name, type: 'webauthn', secret: null, phone: null, now });
  return id;
}

/** Checks that the person, whose row is locked, may have another factor of this name. */
async function checkNewFactor(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  signedIn: SignedIn,
  name: string,
): Promise<void> {
  const { user } = signedIn;
  await requireRaised(tx, signedIn, MFA_ERRORS.aalToEnrol);
  requireFreshProof(auth, signedIn);
  const stale = new Date(auth.clock().getTime() - UNVERIFIED_FACTOR_SECONDS * 1000);
  await deleteUnverifiedFactors(tx, user.id, stale);
  const present = await factorsOf(tx, user.id);
  if (present.length >= FACTORS_MAXIMUM) throw MFA_ERRORS.tooManyFactors();
  if (present.some((factor) => (factor.friendly_name ?? '') === name))
    throw MFA_ERRORS.factorNameTaken(name);
}
