import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/port/executor.ts';
import type { AuthContext } from '../context.ts';
import type { AuthWith } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { PROOF_ANSWERED_SECONDS } from '../lifetimes.ts';
import type { SignedIn } from '../sessions/bearer.ts';
import { childToken, refreshTokenHash } from '../sessions/refresh-token-values.ts';
import { type OpenSession, present } from '../sessions/sessions.ts';
import { deleteUnverifiedFactors } from '../store/factors.ts';
import { activeRefreshToken, insertRefreshToken } from '../store/refresh-tokens.ts';
import { deleteOtherPlainSessions, findSession, raiseSession } from '../store/sessions.ts';

/** All that a request proves a factor with: another one that brings the same is the same request, sent again. */
export function requestProof(c: AuthContext, ...parts: readonly unknown[]): string {
  const brought = JSON.stringify([c.req.header('authorization'), ...parts]);
  return createHash('sha256').update(brought).digest('hex');
}

/**
 * Answers a request once more that has raised its session and whose answer was lost: with the same refresh token, which
 * is derived from the request. Null for any other one, once that token was used, and some minutes later. The caller
 * has locked the person's row.
 */
export async function raisedAlready(
  auth: AuthWith<'clock' | 'keys'>,
  tx: Transaction,
  { user, session: { id } }: SignedIn,
  proof: string,
): Promise<OpenSession | null> {
  const active = await activeRefreshToken(tx, id);
  if (active === null) return null;
  // A later one was derived from the token before it, and not from a request.
  const refreshToken = childToken(proof, active.id, auth.keys.refreshTokens);
  if (refreshTokenHash(refreshToken) !== active.token_hash) return null;
  const age = auth.clock().getTime() - Date.parse(active.created_at);
  const session = await findSession(tx, id);
  if (age > PROOF_ANSWERED_SECONDS * 1000 || session?.aal !== 'aal2') return null;
  return { user, presentedUser: await present(tx, user), session, refreshToken, came: 'raised' };
}

/** The factor that a request has proved. */
interface ProvedFactor {
  readonly factorId: string;
  /** The proof, as the access token's `amr` names it (protocol 2.5). */
  readonly method: 'totp' | 'mfa/phone' | 'mfa/recovery_code' | 'mfa/webauthn';
  /** What `requestProof` says of the request. */
  readonly request: string;
}

/**
 * Raises a session to aal2 after its person has proved a factor (protocol 2.21). A new chain of refresh tokens begins;
 * the person's other sessions at aal1 end, and factors that were never verified are removed.
 * @throws AuthError 403 when the session has ended in the meantime
 */
export async function raiseToAal2(
  auth: AuthWith<'clock' | 'keys'>,
  tx: Transaction,
  { user, session }: SignedIn,
  { factorId, method, request }: ProvedFactor,
): Promise<OpenSession> {
  const now = auth.clock();
  const proof = { method, timestamp: Math.floor(now.getTime() / 1000) };
  const earlier = session.amr.filter((known) => known.method !== method);
  const raised = await raiseSession(tx, session.id, factorId, [proof, ...earlier]);
  if (!raised) throw AUTH_ERRORS.sessionGone();
  const id = randomUUID();
  const refreshToken = childToken(request, id, auth.keys.refreshTokens);
  await insertRefreshToken(tx, {
    id,
    sessionId: raised.id,
    tokenHash: refreshTokenHash(refreshToken),
    parentId: null,
    now,
  });
  await deleteOtherPlainSessions(tx, raised);
  await deleteUnverifiedFactors(tx, user.id, now);
  const presentedUser = await present(tx, user);
  return { user, presentedUser, session: raised, refreshToken, came: 'raised' };
}
