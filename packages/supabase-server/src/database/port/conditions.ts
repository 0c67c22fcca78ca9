import {
  DatabaseError,
  NO_RIGHT,
  OTHER_CANCELLATIONS,
  TOO_MANY_REQUESTS,
} from './database-error.ts';

/**
 * The errors of the database that are answered differently, by PostgreSQL's names for them (appendix A of its manual).
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
  [NO_RIGHT]: 'insufficient-privilege',
  '42883': 'undefined-object',
  '42P01': 'undefined-object',
  '42P17': 'unsuitable-state',
  '53100': 'disk-full',
  '53400': 'configuration-limit-exceeded',
  // A value beyond what PostgreSQL can hold, such as an array of seven dimensions.
  '54000': 'data-exception',
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

/**
 * The condition that an error of the database means. Each protocol maps conditions to its answers. Texts of PostgreSQL
 * decide nothing, since it may speak another language (`lc_messages`).
 */
export function conditionOf({ sqlstate, message, routine }: DatabaseError): Condition {
  if (sqlstate === '57014' && !OTHER_CANCELLATIONS.has(message)) return 'statement-timeout';
  // A prepared statement that returns other columns since a migration.
  if (sqlstate === '0A000' && routine === 'RevalidateCachedQuery') return 'outdated-statement';
  return BY_CODE[sqlstate] ?? BY_CLASS[sqlstate.slice(0, 2)] ?? 'other';
}

/** Creates a check of whether something thrown is a database error with one of these conditions. */
const meansOneOf =
  (conditions: ReadonlySet<Condition>) =>
  (fault: unknown): fault is DatabaseError =>
    fault instanceof DatabaseError && conditions.has(conditionOf(fault));

/** Whether a row was refused because another row has the same unique value. */
export const isUniqueViolation = meansOneOf(new Set(['unique-violation']));

/** Whether a row was refused because it names none of another table, or kept because another one names it. */
export const isForeignKeyViolation = meansOneOf(new Set(['foreign-key-violation']));

/** Whether a statement was refused because its role lacks a privilege. */
export const isPrivilegeLacking = meansOneOf(new Set(['insufficient-privilege']));

/** Whether two transactions were in each other's way: a lock that took too long, or a deadlock. */
export const isWriteConflict = meansOneOf(new Set(['write-conflict']));

/** Whether a statement was ended because it took too long, not because somebody cancelled it. */
export const isStatementTimeout = meansOneOf(new Set(['statement-timeout']));

/** Whether a prepared statement is no longer valid; preparing it again makes it so. */
export const isOutdatedStatement = meansOneOf(new Set(['outdated-statement']));

/** Whether nothing is known of what became of it: the connection was lost before the answer. */
export const isConnectionLost = meansOneOf(new Set(['connection-exception']));

/** Whether a change was refused because its transaction may only read. */
export const isReadOnly = meansOneOf(new Set(['read-only-transaction']));

/** Whether the sender has asked for more than their share, for which they alone can do something. */
export const isTooMuch = meansOneOf(new Set(['too-many-requests']));

/**
 * Whether the same request may succeed a moment later: the database is away, busy or short of room, or the sender asked
 * too often.
 */
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

/** Whether the same request may succeed once what others do, such as an operator who locks a table, has ended. */
export const isBusy = meansOneOf(new Set(['statement-timeout', 'write-conflict']));

/**
 * Whether a transaction that failed like this may nevertheless be committed: the database went away, or was shut down.
 */
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
