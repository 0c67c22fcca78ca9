import type { AuthContext } from '../context.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { isUuid } from '../uuids.ts';

/** The id of the factor in the path. @throws AuthError 404 when it is not a UUID */
export function factorIdOf(c: AuthContext): string {
  const id = c.req.param('factor');
  if (!isUuid(id)) throw AUTH_ERRORS.factorIdNotUuid();
  return id;
}
