import type { DatabaseError } from '../database/port/database-error.ts';
import { refuse } from './errors.ts';
import { raisedAnswer } from './raised-answer.ts';
import { RestError } from './rest-error.ts';
import { isTooLarge } from './sql/bounded.ts';

/**
 * The status for an SQLSTATE (the table of protocol 3.12).
 * `anonymous` tells whether the request ran as the role `anon`.
 */
export function statusOf(sqlstate: string, message: string, anonymous: boolean): number {
  const exact = EXACT.get(sqlstate);
  if (exact !== undefined) return exact;
  if (sqlstate === '42501') return anonymous ? 401 : 403;
  if (sqlstate === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500;
  if (sqlstate === '22023') return /^role ".*" does not exist$/.test(message) ? 401 : 400;
  const raised = /^PT([2-5]\d\d)$/.exec(sqlstate);
  if (raised) return Number(raised[1]);
  return BY_CLASS.get(sqlstate.slice(0, 2)) ?? 400;
}

const EXACT = new Map([
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['57P01', 503],
  ['P0001', 400],
]);

const BY_CLASS = new Map([
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
]);

/** Turns what PostgreSQL reported into what the client hears (protocol 3.12). */
export function databaseAnswer(fault: DatabaseError, anonymous: boolean): RestError {
  if (fault.sqlstate.startsWith('08')) return refuse.databaseUnreachable();
  if (isTooLarge(fault)) return refuse.answerTooLarge();
  if (fault.sqlstate === 'PGRST') return raisedAnswer(fault);
  const status = statusOf(fault.sqlstate, fault.message, anonymous);
  return new RestError({
    code: fault.sqlstate,
    status,
    message: fault.message,
    details: fault.detail,
    hint: fault.hint,
    headers: status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {},
  });
}
