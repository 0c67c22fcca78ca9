import { isTooMuch } from '../../database/port/conditions.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { toAuthError } from '../errors/database-answers.ts';

/**
 * The error that an address tells a browser of, whatever was thrown: whoever is on the way between two pages would see
 * any other answer as a page of JSON. The log gets what the address does not say.
 * @throws AuthError 429, which is for a program that asks without end
 */
export function toldInAddress(c: AuthContext, fault: unknown, what: string): AuthError {
  const known = fault instanceof AuthError;
  if (known && fault.status === 429) throw fault;
  const cause = known ? fault.cause : fault;
  if (cause && !isTooMuch(cause)) c.get('log').warn({ err: cause }, what);
  return known ? fault : toAuthError(fault);
}
