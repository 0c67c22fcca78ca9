import { type Condition, conditionOf } from '../../database/port/conditions.ts';
import type { DatabaseError } from '../../database/port/database-error.ts';
import { RestError } from '../errors/rest-error.ts';
import { REST_ERRORS } from '../errors/rest-errors.ts';
import { isTooLarge } from '../sql/bounded.ts';
import { refusedCast } from '../sql/cast.ts';
import { hasTooManyRows } from '../sql/limited-rows.ts';
import { raisedAnswer } from './raised-answer.ts';

/** The status for each condition (the table of protocol 3.12); two are recognised only by their message. */
const STATUS: Readonly<Record<Condition, number>> = {
  'admin-shutdown': 503,
  'cardinality-violation': 500,
  'configuration-limit-exceeded': 500,
  'connection-exception': 503,
  'data-exception': 400,
  'disk-full': 503,
  'foreign-key-violation': 409,
  'insufficient-privilege': 403,
  'insufficient-resources': 503,
  'internal-error': 500,
  'invalid-authorization': 403,
  'operator-intervention': 500,
  'outdated-statement': 400,
  'read-only-transaction': 405,
  shutdown: 500,
  'statement-timeout': 500,
  'system-error': 500,
  'too-many-requests': 429,
  'undefined-object': 404,
  'unique-violation': 409,
  'unsuitable-state': 500,
  'write-conflict': 500,
  other: 400,
};

/** @param anonymous whether the request ran as the role `anon` */
export function statusOf(fault: DatabaseError, anonymous: boolean): number {
  const { sqlstate, message } = fault;
  const raised = /^PT([2-5]\d\d)$/.exec(sqlstate);
  if (raised) return Number(raised[1]);
  const condition = conditionOf(fault);
  if (condition === 'insufficient-privilege' && anonymous) return 401;
  if (sqlstate === '21000' && message.endsWith('requires a WHERE clause')) return 400;
  if (sqlstate === '22023' && /^role ".*" does not exist$/.test(message)) return 401;
  return STATUS[condition];
}

/** The answer to an error that PostgreSQL reported (protocol 3.12). */
export function databaseAnswer(fault: DatabaseError, anonymous: boolean): RestError {
  if (conditionOf(fault) === 'connection-exception') return REST_ERRORS.databaseUnreachable();
  if (hasTooManyRows(fault)) return REST_ERRORS.tooManyRows();
  if (isTooLarge(fault)) return REST_ERRORS.answerTooLarge();
  const refused = refusedCast(fault);
  if (refused !== null) return REST_ERRORS.castOfTooMuch(refused);
  if (fault.sqlstate === 'PGRST') return raisedAnswer(fault);
  const status = statusOf(fault, anonymous);
  return new RestError(status, fault.sqlstate, fault.message, {
    details: fault.detail,
    hint: fault.hint,
    headers: status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {},
  });
}
