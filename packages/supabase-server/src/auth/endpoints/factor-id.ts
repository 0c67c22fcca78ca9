import { AUTH_ERRORS } from '../errors.ts';
import { isUuid } from '../uuids.ts';
import type { AuthContext } from './context.ts';

/** The factor that a path names. @throws AuthError 404 when it can be none */
export function factorIdOf(c: AuthContext): string {
  const id = c.req.param('factor');
  if (!isUuid(id)) throw AUTH_ERRORS.factorIdNotUuid();
  return id;
}
