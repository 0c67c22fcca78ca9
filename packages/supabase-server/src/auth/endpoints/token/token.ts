import type { AuthHandler } from '../../context.ts';
import type { AuthWith, SessionOpening } from '../../dependencies.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import { exchangeCode } from './code.ts';
import { signInWithIdToken } from './id-token.ts';
import { signInWithPassword } from './password.ts';
import { refresh } from './refresh.ts';

/** The password grant counts itself, in the round trip that also finds the account; a refresh counts only when it is refused. */
const SELF_COUNTING = ['password', 'refresh_token'];

/** POST /token: chooses by the grant type (protocol 2.8 to 2.11). */
export function token(
  auth: SessionOpening & AuthWith<'passwords' | 'providers' | 'redirect'>,
): AuthHandler {
  const grants: ReadonlyMap<string, AuthHandler> = new Map([
    ['password', signInWithPassword(auth)],
    ['refresh_token', refresh(auth)],
    ['pkce', exchangeCode(auth)],
    ['id_token', signInWithIdToken(auth)],
  ]);
  return async (c, next) => {
    const type = c.req.query('grant_type') ?? '';
    if (!SELF_COUNTING.includes(type)) await auth.limits.take('token', c.get('clientAddress'));
    const grant = grants.get(type);
    if (type === 'web3') throw AUTH_ERRORS.web3Disabled();
    if (!grant) throw AUTH_ERRORS.unsupportedGrant();
    return grant(c, next);
  };
}
