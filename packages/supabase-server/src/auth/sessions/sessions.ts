import { randomUUID } from 'node:crypto';
import type { Result, Statement, Transaction } from '../../database/port/executor.ts';
import { AUTH_SCOPE, withinScope } from '../../database/scope.ts';
import type { AuthWith } from '../dependencies.ts';
import { USER_AGENT_CHARACTERS } from '../input-limits.ts';
import { SESSION_IDLE_SECONDS, SESSION_MAXIMUM_SECONDS } from '../lifetimes.ts';
import { type IssuedSession, presentSession } from '../presenters/session.ts';
import { presentUser } from '../presenters/user.ts';
import { factorsOf, factorsOfAll } from '../store/factors.ts';
import { identitiesOf, identitiesOfAll } from '../store/identities.ts';
import { rowOf } from '../store/rows.ts';
import { type Opened, openingStatement, type SessionOpening } from '../store/session-openings.ts';
import { deleteSessions, type SessionRow } from '../store/sessions.ts';
import type { UserRow } from '../store/users.ts';
import { firstToken, refreshTokenHash } from './refresh-token-values.ts';

/** A session that a transaction opened or renewed; its answer is made after the transaction has committed. */
export interface OpenSession {
  readonly user: UserRow;
  readonly presentedUser: Record<string, unknown>;
  readonly session: SessionRow;
  readonly refreshToken: string;
  /** Whether it was opened now, raised to aal2, or renewed by its refresh token. */
  readonly came: 'opened' | 'raised' | 'renewed';
}

/** How somebody has just proved who they are. */
export interface Proven {
  readonly userId: string;
  /** As the access token's `amr` names it (protocol 2.5). */
  readonly method: string;
  /** What the browser or app calls itself. */
  readonly userAgent: string | undefined;
  /** The passkey that they signed in with, if it was one. */
  readonly passkeyId?: string;
}

/** A session that one statement opens. */
export interface PreparedSession {
  readonly statement: Statement;
  /** Reads the statement's result; null where no session was opened. */
  opened(result: Result | undefined): OpenSession | null;
}

/**
 * Prepares a new session for a person who has just proved who they are.
 * @param password the password's hash, which must not have changed; see `SessionOpening`
 */
export function prepareSession(
  auth: AuthWith<'clock'>,
  { userId, method, userAgent, passkeyId = undefined }: Proven,
  password: SessionOpening['password'] = null,
): PreparedSession {
  const now = auth.clock();
  const refreshToken = firstToken();
  return {
    statement: openingStatement({
      id: randomUUID(),
      userId,
      amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
      userAgent: userAgent?.slice(0, USER_AGENT_CHARACTERS) ?? null,
      tokenId: randomUUID(),
      tokenHash: refreshTokenHash(refreshToken),
      now,
      notAfter: sessionEnd(now, now),
      passkeyId: passkeyId ?? null,
      password,
    }),
    opened(result) {
      const row = result === undefined ? null : rowOf<Opened>(result);
      if (row === null) return null;
      const { user, session, identities, factors } = row;
      const presentedUser = presentUser(user, identities, factors);
      return { user, presentedUser, session, refreshToken, came: 'opened' };
    },
  };
}

/** Opens a new session, in a transaction that has checked the person. */
export async function openSession(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  proven: Proven,
): Promise<OpenSession> {
  const { statement, opened } = prepareSession(auth, proven);
  const open = opened(await tx.run(statement));
  if (open === null) throw new Error('The person of a new session is not there');
  return open;
}

/** Until when a session can be refreshed if it is not used before. */
export function sessionEnd(createdAt: Date, usedAt: Date): Date {
  const idle = usedAt.getTime() + SESSION_IDLE_SECONDS * 1000;
  return new Date(Math.min(idle, createdAt.getTime() + SESSION_MAXIMUM_SECONDS * 1000));
}

/** A person as clients read them, with identities and factors. */
export async function present(tx: Transaction, user: UserRow): Promise<Record<string, unknown>> {
  return presentUser(user, await identitiesOf(tx, user.id), await factorsOf(tx, user.id));
}

/** Several people as clients read them, in the given order. */
export async function presentAll(
  tx: Transaction,
  users: readonly UserRow[],
): Promise<Record<string, unknown>[]> {
  const ids = users.map(({ id }) => id);
  const identities = Map.groupBy(await identitiesOfAll(tx, ids), (row) => row.user_id);
  const factors = Map.groupBy(await factorsOfAll(tx, ids), (row) => row.user_id);
  return users.map((user) =>
    presentUser(user, identities.get(user.id) ?? [], factors.get(user.id) ?? []),
  );
}

/**
 * Signs the access token of a session. A session that was just opened ends when its token is refused: nobody would have
 * it.
 * @throws AuthError when a hook refuses it
 */
export async function issueAccessToken(
  auth: AuthWith<'accessTokens' | 'clock' | 'executor'>,
  { user, session, refreshToken, came }: OpenSession,
): Promise<IssuedSession> {
  const method = came === 'renewed' ? 'token_refresh' : String(session.amr[0]?.method);
  try {
    const signed = await auth.accessTokens.sign({ user, session, method }, auth.clock());
    return { ...signed, refreshToken };
  } catch (fault) {
    if (came === 'opened') {
      await withinScope(auth.executor, AUTH_SCOPE, (tx) => deleteSessions(tx, session, 'local'));
    }
    throw fault;
  }
}

/** Signs the access token of a session and returns the whole body of the answer (protocol 2.4). */
export async function sessionAnswer(
  auth: AuthWith<'accessTokens' | 'clock' | 'executor'>,
  open: OpenSession,
): Promise<Record<string, unknown>> {
  return presentSession(await issueAccessToken(auth, open), open.presentedUser);
}
