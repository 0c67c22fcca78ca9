import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/port/executor.ts';
import type { AuthWith } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { MFA_ERRORS } from '../errors/mfa-errors.ts';
import { PHONE_ERRORS } from '../errors/phone-errors.ts';
import { CHALLENGE_SECONDS } from '../lifetimes.ts';
import { secondsLeft } from '../message-interval.ts';
import { codeHash, generateCode } from '../one-time-tokens/one-time-tokens.ts';
import type { SignedIn } from '../sessions/bearer.ts';
import { insertChallenge } from '../store/challenges.ts';
import { type FactorRow, findFactor } from '../store/factors.ts';
import { type FactorOptions, factorOptions } from './webauthn-factor.ts';

/** A challenge that has begun, and the message to send once the challenge is stored. */
export interface BegunFactorChallenge {
  readonly id: string;
  readonly factor: FactorRow;
  /** Unix seconds. */
  readonly expiresAt: number;
  readonly code: string | null;
  /** What the browser needs, for a WebAuthn factor. */
  readonly webauthn: FactorOptions | null;
}

/**
 * Begins a verification of a factor (protocol 2.21); for a phone it generates a code.
 * @param address where the request came from: the answer must come from the same address
 * @throws AuthError 404 `mfa_factor_not_found`, 422 `mfa_phone_verify_not_enabled`, 429 `over_sms_send_rate_limit`
 */
export async function beginChallenge(
  auth: AuthWith<'clock' | 'keys' | 'settings' | 'textMessages'>,
  tx: Transaction,
  { user }: SignedIn,
  { factorId, address }: { readonly factorId: string; readonly address: string },
): Promise<BegunFactorChallenge> {
  const factor = await findFactor(tx, user.id, factorId);
  if (!factor) throw MFA_ERRORS.factorNotFound();
  if (factor.factor_type === 'recovery_code')
    throw AUTH_ERRORS.validationFailed('Recovery codes are verified without a challenge');
  const [id, now] = [randomUUID(), auth.clock()];
  const code = factor.factor_type === 'phone' ? drawCode(auth, factor) : null;
  const webauthn =
    factor.factor_type === 'webauthn' ? await factorOptions(auth, tx, user, factor) : null;
  await insertChallenge(tx, {
    id,
    factorId,
    address,
    codeHash: code && codeHash(id, code, auth.keys.codes),
    webauthnChallenge: webauthn?.credential_options.publicKey.challenge ?? null,
    now,
    deleteOlderThan: new Date(now.getTime() - CHALLENGE_SECONDS * 1000),
  });
  return {
    id,
    factor,
    code,
    webauthn,
    expiresAt: Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS,
  };
}

function drawCode(
  auth: AuthWith<'clock' | 'settings' | 'textMessages'>,
  factor: FactorRow,
): string {
  if (auth.textMessages === null) throw PHONE_ERRORS.phoneVerifyDisabled();
  const left = secondsLeft(auth, factor.last_challenged_at);
  if (left > 0) throw PHONE_ERRORS.messageTooSoon(left);
  return generateCode();
}

/**
 * Sends the code of a challenge, if it has one.
 * @throws AuthError 500 `sms_send_failed`, 429 above the limits of an address or a number
 */
export async function deliverCode(
  auth: AuthWith<'limits' | 'mailTexts' | 'textMessages'>,
  { user }: SignedIn,
  begun: BegunFactorChallenge,
  clientAddress: string,
): Promise<void> {
  if (begun.code === null) return;
  await auth.limits.takeAll([
    ['texting', clientAddress],
    ['factorTextsOfTheDay', begun.factor.phone ?? ''],
  ]);
  const text = auth.mailTexts.textMessage(begun.code, user.raw_user_meta_data);
  try {
    await auth.textMessages?.send(`+${begun.factor.phone}`, text);
  } catch (cause) {
    throw Object.assign(PHONE_ERRORS.textMessageFailed(), { cause });
  }
}
