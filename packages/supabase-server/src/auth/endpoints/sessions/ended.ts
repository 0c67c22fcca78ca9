import type { Context } from 'hono';
import { isUuid } from '../../../database/is-uuid.ts';
import { AUTH_SCOPE, withinScope } from '../../../database/scope.ts';
import type { HttpEnvironment } from '../../../gateway/environment.ts';
import type { AuthHandler } from '../../context.ts';
import type { AuthWith } from '../../dependencies.ts';
import { SESSION_IDLE_SECONDS, SESSION_MAXIMUM_SECONDS } from '../../lifetimes.ts';
import { findUser } from '../../store/users.ts';

/**
 * GET /ended: says to the bearer of an access token, also of one that has expired, whether the account was deleted or the
 * session must be over by now. What would tell its refresh token from a wrong one goes with the account, and a day after
 * the session. Whoever has no token that this server signed hears of no account. An addition of this server; the protocol
 * has no such call.
 */
export function sayWhatEnded(auth: AuthWith<'clock' | 'executor'>): AuthHandler {
  return async (c) => {
    const claims = signedClaims(c);
    const { sub } = claims;
    if (!isUuid(sub)) return c.json({ end: null });
    const user = await withinScope(auth.executor, AUTH_SCOPE, (tx) => findUser(tx, sub));
    if (user === null) return c.json({ end: 'deleted' });
    return c.json({ end: isOver(claims, auth.clock()) ? 'expired' : null });
  };
}

type Claims = Readonly<Record<string, unknown>>;

/** What the request's access token says that this server has signed, however long ago. */
function signedClaims(c: Context<HttpEnvironment>): Claims {
  const { principal, fault } = c.get('identity');
  return (fault?.kind === 'expired' ? fault.claims : principal?.claims) ?? {};
}

/** Whether a session whose newest access token this is has lasted, or was left alone, for too long. */
function isOver({ iat, amr }: Claims, now: Date): boolean {
  const secondsSince = (stamp: unknown) => now.getTime() / 1000 - Number(stamp);
  const proofs: readonly { readonly timestamp?: unknown }[] = Array.isArray(amr)
    ? amr.map(Object)
    : [];
  return (
    secondsSince(iat) > SESSION_IDLE_SECONDS ||
    proofs.some(({ timestamp }) => secondsSince(timestamp) > SESSION_MAXIMUM_SECONDS)
  );
}
