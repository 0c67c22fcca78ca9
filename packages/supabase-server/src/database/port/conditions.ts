import { DatabaseError, STATEMENT_TIMEOUT, TOO_MANY_REQUESTS } from './database-error.ts';

/**
 * What went wrong in the database, as far as anybody answers it differently; the words are PostgreSQL's own
 * (appendix A of its manual).
 */
export type Condition =
  | 'admin-shutdown'
  | 'cardinality-violation'
  | 'configuration-limit-exceeded'
  | 'connection-exception'
  | 'data-exception'
  | 'disk-full'
  | 'foreign-key-violation'
  | 'insufficient-privilege'
  | 'insufficient-resources'
  | 'internal-error'
  | 'invalid-authorization'
  | 'operator-intervention'
  | 'outdated-statement'
  | 'read-only-transaction'
  | 'shutdown'
  | 'statement-timeout'
  | 'system-error'
  | 'too-many-requests'
  | 'undefined-object'
  | 'unique-violation'
  | 'unsuitable-state'
  | 'write-conflict'
  | 'other';

const BY_CODE: Readonly<Record<string, Condition>> = {
  '21000': 'cardinality-violation',
  '23503': 'foreign-key-violation',
  '23505': 'unique-violation',
  '25006': 'read-only-transaction',
  '26000': 'outdated-statement',
  '40001': 'write-conflict',
  '40P01': 'write-conflict',
  '42501': 'insufficient-privilege',
  '42883': 'undefined-object',
  '42P01': 'undefined-object',
  '42P17': 'unsuitable-state',
  '53100': 'disk-full',
  '53400': 'configuration-limit-exceeded',
  '55P03': 'write-conflict',
  '57P01': 'admin-shutdown',
  '57P02': 'shutdown',
  '57P03': 'shutdown',
  P0001: 'other',
  [TOO_MANY_REQUESTS]: 'too-many-requests',
};

/** By the first two characters, for the codes that are not above. */
const BY_CLASS: Readonly<Record<string, Condition>> = {
  '08': 'connection-exception',
  '09': 'unsuitable-state',
  '0L': 'invalid-authorization',
  '0P': 'invalid-authorization',
  '22': 'data-exception',
  '25': 'unsuitable-state',
  '28': 'invalid-authorization',
  '2D': 'unsuitable-state',
  '38': 'unsuitable-state',
  '39': 'unsuitable-state',
  '3B': 'unsuitable-state',
  '40': 'unsuitable-state',
  '53': 'insufficient-resources',
  '54': 'unsuitable-state',
  '55': 'unsuitable-state',
  '57': 'operator-intervention',
  '58': 'system-error',
  F0: 'unsuitable-state',
  HV: 'unsuitable-state',
  P0: 'unsuitable-state',
  XX: 'internal-error',
};

/** What an error of the database means. Each protocol has a table from this to its answers. */
export function conditionOf({ sqlstate, message }: DatabaseError): Condition {
  if (sqlstate === '57014' && message === STATEMENT_TIMEOUT) return 'statement-timeout';
  // A prepared statement that gives other columns since a migration.
  if (sqlstate === '0A000' && message.startsWith('cached plan must not'))
    return 'outdated-statement';
  return BY_CODE[sqlstate] ?? BY_CLASS[sqlstate.slice(0, 2)] ?? 'other';
}

/** Whether something that was thrown is an error of the database that means one of these. */
const meansOneOf =
  (conditions: ReadonlySet<Condition>) =>
  (fault: unknown): fault is DatabaseError =>
    fault instanceof DatabaseError && conditions.has(conditionOf(fault));

/** Whether a row was refused because another one holds what must be unique. */
export const isUniqueViolation = meansOneOf(new Set(['unique-violation']));

/** Whether two transactions were in each other's way: a lock that was waited for too long, a deadlock. */
export const isWriteConflict = meansOneOf(new Set(['write-conflict']));

/** Whether a statement was ended because of its own work, and not because somebody ended it. */
export const isStatementTimeout = meansOneOf(new Set(['statement-timeout']));

/** Whether a prepared statement does not hold any longer, and the same one prepared anew would. */
export const isOutdatedStatement = meansOneOf(new Set(['outdated-statement']));

/** Whether the same request may hold a moment later: the database is away, busy, or short of room; or its sender is. */
export const isTransient = meansOneOf(
  new Set([
    'admin-shutdown',
    'configuration-limit-exceeded',
    'connection-exception',
    'disk-full',
    'insufficient-resources',
    'shutdown',
    'too-many-requests',
  ]),
);

/** Whether a transaction that failed so may have been committed all the same: the database went away, or was ended. */
export const mayHaveCommitted = meansOneOf(
  new Set([
    'admin-shutdown',
    'connection-exception',
    'internal-error',
    'operator-intervention',
    'shutdown',
    'statement-timeout',
    'system-error',
  ]),
);
