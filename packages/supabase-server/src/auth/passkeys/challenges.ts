import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/port/executor.ts';
import type { AuthWith } from '../dependencies.ts';
import type { AuthError } from '../errors/auth-error.ts';
import { PASSKEY_ERRORS } from '../errors/passkey-errors.ts';
import { CHALLENGE_SECONDS } from '../lifetimes.ts';
import { insertWebAuthnChallenge, takeWebAuthnChallenge } from '../store/webauthn-challenges.ts';

export interface BegunChallenge {
  readonly id: string;
  /** Unix seconds. */
  readonly expiresAt: number;
}

/** Stores what an authenticator has to sign. @param sessionId the only session that may answer; null for a sign-in */
export async function beginPasskeyChallenge(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  challenge: string,
  sessionId: string | null,
): Promise<BegunChallenge> {
  const [id, now] = [randomUUID(), auth.clock()];
  const deleteOlderThan = new Date(now.getTime() - 2 * CHALLENGE_SECONDS * 1000);
  await insertWebAuthnChallenge(tx, { id, challenge, sessionId, now, deleteOlderThan });
  return { id, expiresAt: Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS };
}

/** Uses a challenge up, whatever the result: the transaction has to commit. */
export async function takePasskeyChallenge(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  id: string,
  sessionId: string | null,
): Promise<{ readonly challenge: string } | { readonly refusal: AuthError }> {
  const taken = await takeWebAuthnChallenge(tx, id, sessionId);
  if (!taken) return { refusal: PASSKEY_ERRORS.webauthnChallengeUnknown() };
  const age = auth.clock().getTime() - Date.parse(taken.created_at);
  if (age > CHALLENGE_SECONDS * 1000) return { refusal: PASSKEY_ERRORS.webauthnChallengeExpired() };
  return { challenge: taken.challenge };
}
