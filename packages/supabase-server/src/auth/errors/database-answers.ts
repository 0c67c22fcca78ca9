import {
  type Condition,
  conditionOf,
  isBusy,
  isTransient,
} from '../../database/port/conditions.ts';
import { BelongingsAway } from '../belongings.ts';
import type { AuthError } from './auth-error.ts';
import { AUTH_ERRORS } from './auth-errors.ts';

/** The conditions whose texts are our own, and say what the sender can do. */
const TOLD: ReadonlySet<Condition> = new Set(['disk-full', 'too-many-requests']);

/**
 * Maps an error of the database, or of what a person's belongings are removed from, to an answer. An unexpected one is a
 * plain 500, unless the same request may succeed a moment later. PostgreSQL's own message, which may name an address, is
 * never part of the answer.
 */
export function toAuthError(fault: unknown): AuthError {
  if (fault instanceof BelongingsAway) return AUTH_ERRORS.belongingsAway();
  if (!isTransient(fault) && !isBusy(fault)) return AUTH_ERRORS.unexpected();
  return TOLD.has(conditionOf(fault))
    ? AUTH_ERRORS.databaseAway(fault.message)
    : AUTH_ERRORS.databaseAway('The database is not available right now');
}
