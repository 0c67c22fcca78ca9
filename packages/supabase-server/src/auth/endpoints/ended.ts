import type { Context } from 'hono';
import { AUTH_SCOPE, withinScope } from '../../database/scope.ts';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import type { AuthHandler } from '../context.ts';
import type { AuthWith } from '../dependencies.ts';
import { isUuid } from '../ids.ts';
import { findUser } from '../store/users.ts';

/**
 * GET /ended: says to the bearer of an access token, also of one that has expired, whether the account was deleted. With it
 * went all that would tell a refresh token from a wrong one. Whoever has no token that this server signed hears of no
 * account. An addition of this server; the protocol has no such call.
 */
export function sayWhatEnded(auth: AuthWith<'executor'>): AuthHandler {
  return async (c) => {
    const person = signedPerson(c);
    const isThere =
      person === null ||
      (await withinScope(auth.executor, AUTH_SCOPE, (tx) => findUser(tx, person))) !== null;
    return c.json({ deleted: !isThere });
  };
}

/** Whom the request's access token was signed for, however long ago; null without one. */
function signedPerson(c: Context<HttpEnvironment>): string | null {
  const { principal, fault } = c.get('identity');
  const { sub } = (fault?.kind === 'expired' ? fault.claims : principal?.claims) ?? {};
  return isUuid(sub) ? sub : null;
}
