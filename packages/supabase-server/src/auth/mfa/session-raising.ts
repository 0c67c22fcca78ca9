import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/port/executor.ts';
import type { AuthWith } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import type { SignedIn } from '../sessions/bearer.ts';
import { firstToken, refreshTokenHash } from '../sessions/refresh-token-values.ts';
import { type OpenSession, present } from '../sessions/sessions.ts';
import { deleteUnverifiedFactors } from '../store/factors.ts';
import { insertRefreshToken } from '../store/refresh-tokens.ts';
import { deleteOtherPlainSessions, raiseSession } from '../store/sessions.ts';

/**
 * Raises a session to aal2 after its person has proved a factor (protocol 2.21). A new chain of refresh tokens begins;
 * the person's other sessions at aal1 end, and factors that were never verified are removed.
 * @param method the proof, as the access token's `amr` names it (protocol 2.5)
 * @throws AuthError 403 when the session has ended in the meantime
 */
export async function raiseToAal2(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  { user, session }: SignedIn,
  factorId: string,
  method: 'totp' | 'mfa/phone' | 'mfa/recovery_code' | 'mfa/webauthn',
): Promise<OpenSession> {
  const now = auth.clock();
  const proof = { method, timestamp: Math.floor(now.getTime() / 1000) };
  const earlier = session.amr.filter((known) => known.method !== method);
  const raised = await raiseSession(tx, session.id, factorId, [proof, ...earlier]);
  if (!raised) throw AUTH_ERRORS.sessionGone();
  const refreshToken = firstToken();
  await insertRefreshToken(tx, {
    id: randomUUID(),
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
