import { conditionOf, isTransient } from '../database/port/conditions.ts';
import type { AuthError } from './auth-error.ts';
import { AUTH_ERRORS } from './errors.ts';

/**
 * What nobody foresaw is a plain 500, except where the same request may hold a moment later. PostgreSQL's own words, which
 * may name an address, stay here.
 */
export function toAuthError(fault: unknown): AuthError {
  if (!isTransient(fault)) return AUTH_ERRORS.unexpected();
  return conditionOf(fault) === 'disk-full'
    ? AUTH_ERRORS.databaseAway(fault.message)
    : AUTH_ERRORS.databaseAway('The database is not available right now');
}
