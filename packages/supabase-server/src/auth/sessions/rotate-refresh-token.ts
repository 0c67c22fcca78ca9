import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/port/executor.ts';
import type { AuthWith } from '../dependencies.ts';
import type { AuthError } from '../errors/auth-error.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import {
  REFRESH_LOCK_MILLISECONDS,
  REFRESH_REUSE_SECONDS,
  RENEWALS,
  SESSION_IDLE_SECONDS,
  SESSION_MAXIMUM_SECONDS,
} from '../lifetimes.ts';
import {
  activeRefreshToken,
  findRefreshToken,
  hasMoreTokens,
  insertRefreshToken,
  type RefreshTokenRow,
  useRefreshToken,
} from '../store/refresh-tokens.ts';
import { lockSession, revokeSession, type SessionRow, touchSession } from '../store/sessions.ts';
import { findUser, isBanned, type UserRow } from '../store/users.ts';
import { childToken, refreshTokenHash } from './refresh-token-values.ts';
import { type OpenSession, present, sessionEnd } from './sessions.ts';

/** A refusal is returned, not thrown, because what it revokes must be committed (protocol 2.9). */
export type RefreshOutcome = { readonly open: OpenSession } | { readonly refusal: AuthError };

/**
 * Renews a session with its refresh token, by the table of protocol 2.9. The session is locked first, so that requests
 * with the same token take turns and all of them end with a working session.
 */
export async function refreshSession(
  auth: AuthWith<'clock' | 'keys' | 'settings'>,
  tx: Transaction,
  token: string,
): Promise<RefreshOutcome> {
  const hash = refreshTokenHash(token);
  const found = await findRefreshToken(tx, hash);
  if (!found) return { refusal: AUTH_ERRORS.refreshTokenUnknown() };
  const session = await lockSession(tx, found.session_id, REFRESH_LOCK_MILLISECONDS);
  const sent = await findRefreshToken(tx, hash);
  const user = session && (await findUser(tx, session.user_id));
  if (!session || !sent || !user) return { refusal: AUTH_ERRORS.refreshSessionGone() };

  const refusal = refuse(user, session, auth.clock());
  if (refusal) return { refusal };
  if (await isRenewedTooOften(auth, tx, session)) return { refusal: AUTH_ERRORS.unavailable() };
  const refreshToken = await rotate(auth, tx, sent, token);
  if (refreshToken === null) {
    await revokeSession(tx, session.id, auth.clock());
    return { refusal: AUTH_ERRORS.refreshTokenUsed() };
  }
  const now = auth.clock();
  await touchSession(tx, session.id, now, sessionEnd(new Date(session.created_at), now));
  const presentedUser = await present(tx, user);
  return { open: { user, presentedUser, session, refreshToken, came: 'renewed' } };
}

function refuse(user: UserRow, session: SessionRow, now: Date): AuthError | null {
  if (isBanned(user, now)) return AUTH_ERRORS.refreshUserBanned();
  if (session.revoked_at !== null) return AUTH_ERRORS.refreshTokenUsed();
  if (secondsSince(session.created_at, now) > SESSION_MAXIMUM_SECONDS) {
    return AUTH_ERRORS.sessionExpired();
  }
  if (secondsSince(session.refreshed_at, now) > SESSION_IDLE_SECONDS) {
    return AUTH_ERRORS.sessionIdle();
  }
  return null;
}

/**
 * A session that is renewed without pause gets an answer that clients retry; any other refusal would sign its person
 * out.
 */
async function isRenewedTooOften(
  { settings, clock }: AuthWith<'clock' | 'settings'>,
  tx: Transaction,
  { id }: SessionRow,
): Promise<boolean> {
  if (settings.rateLimits === 'off') return false;
  const since = new Date(clock().getTime() - RENEWALS.seconds * 1000);
  return hasMoreTokens(tx, id, { most: RENEWALS.allowed, since });
}

/** The token to return for the one that was sent, or null when that one was used too long ago. */
async function rotate(
  auth: AuthWith<'clock' | 'keys'>,
  tx: Transaction,
  sent: RefreshTokenRow,
  token: string,
): Promise<string | null> {
  if (sent.revoked_at !== null) {
    const again = await activeChild(auth, tx, sent, token);
    if (again !== null) return again;
    if (secondsSince(sent.revoked_at, auth.clock()) > REFRESH_REUSE_SECONDS) return null;
  }
  await useRefreshToken(tx, sent.id, auth.clock());
  return addChild(auth, tx, sent, token);
}

/** The client lost the answer with the active token: it gets the same one again. */
async function activeChild(
  auth: AuthWith<'clock' | 'keys'>,
  tx: Transaction,
  sent: RefreshTokenRow,
  token: string,
): Promise<string | null> {
  const active = await activeRefreshToken(tx, sent.session_id);
  if (active?.parent_id !== sent.id) return null;
  const child = childToken(token, active.id, auth.keys.refreshTokens);
  if (refreshTokenHash(child) === active.token_hash) return child;
  // The server's key was replaced in between: the child cannot be derived again, so a new one is issued.
  return addChild(auth, tx, sent, token);
}

async function addChild(
  auth: AuthWith<'clock' | 'keys'>,
  tx: Transaction,
  parent: RefreshTokenRow,
  token: string,
): Promise<string> {
  const id = randomUUID();
  const child = childToken(token, id, auth.keys.refreshTokens);
  await insertRefreshToken(tx, {
    id,
    sessionId: parent.session_id,
    tokenHash: refreshTokenHash(child),
    parentId: parent.id,
    now: auth.clock(),
  });
  return child;
}

const secondsSince = (timestamp: string, now: Date) =>
  (now.getTime() - Date.parse(timestamp)) / 1000;
