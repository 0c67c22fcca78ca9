import { isUuid } from '../database/is-uuid.ts';
import type { AuthContext } from './context.ts';
import { AUTH_ERRORS } from './errors/auth-errors.ts';
import { MFA_ERRORS } from './errors/mfa-errors.ts';
import { PASSKEY_ERRORS } from './errors/passkey-errors.ts';

/** The id of the person in an operator's path. @throws AuthError 404 when it is not a UUID */
export function userIdOf(c: AuthContext): string {
  const id = c.req.param('id');
  if (!isUuid(id)) throw AUTH_ERRORS.userIdNotUuid();
  return id;
}

/** The id of the factor in the path. @throws AuthError 404 when it is not a UUID */
export function factorIdOf(c: AuthContext): string {
  const id = c.req.param('factor');
  if (!isUuid(id)) throw MFA_ERRORS.factorIdNotUuid();
  return id;
}

/** The id of the passkey in the path. @throws AuthError 404 when it is not a UUID */
export function passkeyIdOf(c: AuthContext): string {
  const id = c.req.param('passkey');
  if (!isUuid(id)) throw PASSKEY_ERRORS.passkeyIdNotUuid();
  return id;
}

/** The id of the challenge that a request answers. @throws AuthError 400 when it is not a UUID */
export function challengeIdOf(given: string): string {
  if (!isUuid(given)) throw AUTH_ERRORS.validationFailed('challenge_id must be an UUID');
  return given;
}
