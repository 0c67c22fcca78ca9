import type { Context } from 'hono';
import { isUuid } from '../../database/is-uuid.ts';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { requireBearer } from './bearer.ts';

/** Accepts only the secret key. @throws AuthError 401 or 403 by the table of protocol 2.3 */
export function requireOperator(c: Context<HttpEnvironment>): void {
  requireBearer(c);
  const { principal, fault } = c.get('identity');
  if (fault) throw AUTH_ERRORS.badToken('invalid JWT: unable to parse or verify signature');
  if (principal?.role !== 'service_role') throw AUTH_ERRORS.notAdmin();
}

/** The id of the person in an operator's path. @throws AuthError 404 when it is not a UUID */
export function userIdOf(c: Context<HttpEnvironment>): string {
  const id = c.req.param('id');
  if (!isUuid(id)) throw AUTH_ERRORS.userIdNotUuid();
  return id;
}
