import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database/executor.ts';
import type { Auth } from './dependencies.ts';
import { SESSION_IDLE_SECONDS, SESSION_MAXIMUM_SECONDS } from './limits.ts';
import { presentSession } from './presenters/session.ts';
import { presentUser } from './presenters/user.ts';
import { firstToken, refreshTokenHash } from './refresh-tokens.ts';
import { factorsOf } from './store/factors.ts';
import { identitiesOf } from './store/identities.ts';
import { insertRefreshToken } from './store/refresh-tokens.ts';
import { insertSession, type SessionRow } from './store/sessions.ts';
import { markSignedIn } from './store/user-changes.ts';
import type { UserRow } from './store/users.ts';

/** A session that a transaction opened or renewed; it becomes an answer once the transaction has committed. */
export interface OpenSession {
  readonly user: UserRow;
  readonly presentedUser: Record<string, unknown>;
  readonly session: SessionRow;
  readonly refreshToken: string;
}

/**
 * Opens a new session for a person who has just proved who they are.
 * @param method how, as the access token's `amr` names it (protocol 2.5)
 */
export async function openSession(
  auth: Auth,
  tx: Transaction,
  userId: string,
  method: string,
): Promise<OpenSession> {
  const now = auth.clock();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const user = await markSignedIn(tx, userId, now);
  const session = await insertSession(tx, {
    id: randomUUID(),
    userId,
    amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
    now,
    goneWhenIdleSince: ago(SESSION_IDLE_SECONDS),
    goneWhenOpenSince: ago(SESSION_MAXIMUM_SECONDS),
  });
  const refreshToken = firstToken();
  await insertRefreshToken(tx, {
    id: randomUUID(),
    sessionId: session.id,
    tokenHash: refreshTokenHash(refreshToken),
    parentId: null,
    now,
  });
  return { user, presentedUser: await present(tx, user), session, refreshToken };
}

/** A person as clients read them, identities and factors included. */
export async function present(tx: Transaction, user: UserRow): Promise<Record<string, unknown>> {
  return presentUser(user, await identitiesOf(tx, user.id), await factorsOf(tx, user.id));
}

/** Signs the access token of a session and puts everything into the body of an answer (protocol 2.4). */
export async function sessionAnswer(
  auth: Auth,
  open: OpenSession,
): Promise<Record<string, unknown>> {
  const signed = await auth.accessTokens.sign(open.user, open.session, auth.clock());
  return presentSession({ ...signed, refreshToken: open.refreshToken }, open.presentedUser);
}
