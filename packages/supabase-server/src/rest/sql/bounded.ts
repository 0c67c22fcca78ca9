import type { DatabaseError } from '../../database/port/database-error.ts';
import { LIMITS } from '../request-limits.ts';
import { identifier } from './writer.ts';

/** The one column of a row that has been turned into JSON. */
const JSON_COLUMN = identifier('_rest_json');
const ROW = identifier('_rest_row');

/** Days for each byte, so that an answer that is too large exceeds the 2^31 days that an interval can hold. */
const DAYS = Math.floor(2 ** 31 / LIMITS.answerBytes);

/**
 * A sum that fails as soon as the texts together are longer than an answer may be, and is null where there are none.
 * PostgreSQL adds to it at each row, while it collects them, so no more than that is ever collected. This needs no
 * function of our own and no measurable time.
 */
const bounded = (text: string) => `sum(octet_length(${text}) * interval '${DAYS} days')`;

/** Whether the database ended a statement because its answer would have been too large. */
export const isTooLarge = ({ sqlstate, message }: DatabaseError): boolean =>
  sqlstate === '22008' && message === 'interval out of range';

/** Collects texts with `aggregate`; the result is `none` where there is no row. */
export function collectSql(text: string, aggregate: string, none: string): string {
  return `CASE WHEN ${bounded(text)} IS NULL THEN ${none} ELSE ${aggregate} END`;
}

/** The JSON list of the rows of `jsonRows`. */
export const listSql = (none: string): string =>
  collectSql(`${ROW}.${JSON_COLUMN}::text`, `json_agg(${ROW}.${JSON_COLUMN})`, none);

/** The source of `listSql`: each row is turned into JSON once, although it is measured and collected. */
export const jsonRows = (json: string, from: string): string =>
  `(SELECT ${json} AS ${JSON_COLUMN} FROM ${from} OFFSET 0) AS ${ROW}`;
