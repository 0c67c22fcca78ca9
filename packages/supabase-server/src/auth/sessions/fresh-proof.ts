import type { Transaction } from '../../database/port/executor.ts';
import type { AuthWith } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { FRESH_PROOF_SECONDS } from '../lifetimes.ts';
import { proveByNonce, type TriedCode } from '../one-time-tokens/verification.ts';
import { deleteTokensOfUser } from '../store/one-time-tokens.ts';
import { keepProofs, type SessionRow } from '../store/sessions.ts';
import type { UserRow } from '../store/users.ts';
import type { SignedIn } from './bearer.ts';

/**
 * Refuses what would let a stolen session take an account over, unless its person has proved recently who they are. An
 * anonymous person has only their session and nothing else to prove themselves with, so nothing more is asked of them.
 * @throws AuthError 400 `reauthentication_needed`
 */
export function requireFreshProof(auth: AuthWith<'clock'>, { user, session }: SignedIn): void {
  if (user.is_anonymous || isFresh(session, auth.clock())) return;
  throw AUTH_ERRORS.reauthenticationNeeded();
}

/** Whether the newest proof is recent enough. Refreshing a session is no proof. */
function isFresh(session: SessionRow, now: Date): boolean {
  const proofs = session.amr.filter(({ method }) => method !== 'token_refresh');
  const newest = Math.max(...proofs.map(({ timestamp }) => timestamp));
  return now.getTime() / 1000 - newest < FRESH_PROOF_SECONDS;
}

/**
 * Uses up the code of a reauthentication mail, and records in the session that its person has just proved who they are.
 * @throws AuthError 422 `reauthentication_not_valid` when the code is no longer valid
 */
export async function recordReauthentication(
  auth: AuthWith<'clock' | 'keys'>,
  tx: Transaction,
  user: UserRow,
  session: SessionRow,
  nonce: TriedCode,
): Promise<void> {
  const proof = await proveByNonce(auth, tx, user, nonce);
  if (!proof) throw AUTH_ERRORS.nonceNotValid();
  await deleteTokensOfUser(tx, user.id, [proof.token.token_type]);
  const earlier = session.amr.filter(({ method }) => method !== 'otp');
  const timestamp = Math.floor(auth.clock().getTime() / 1000);
  await keepProofs(tx, session.id, [{ method: 'otp', timestamp }, ...earlier]);
}
