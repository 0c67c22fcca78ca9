import type { Context } from 'hono';
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
