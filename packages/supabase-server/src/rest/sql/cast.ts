import type { DatabaseError } from '../../database/port/database-error.ts';
import type { ColumnRef } from '../plan/read-node.ts';
import { LIMITS } from '../request-limits.ts';
import { typeSql } from './column.ts';

const READS_JSON = /^_?json(?:\[\])?$/i;
/** The stack of the embedded database has room for twice as many. */
const MOST_BRACKETS = 10_000;
/** Types of texts, which are taken as they are. */
const TEXTS =
  /^(?:text|varchar|character varying|character|char|bpchar|name|citext)(?: *\(\d+\))?$/i;

/**
 * A value cast to a type that a request names, or an error where it is a text that the database would read for too long.
 * @param of the column that is cast; null where only the database knows what is
 */
export function castSql(value: string, type: string, of: ColumnRef | null): string {
  return `CAST(${boundedSql(value, type, of)} AS ${typeSql(type)})`;
}

/** Texts that are no booleans. */
const TOO_LONG = '_rest_too_long';
const TOO_DEEP = '_rest_too_deep';

/** What a cast was refused for: why the database ended the statement, or null where that was something else. */
export function refusedCast({ sqlstate, message }: DatabaseError): string | null {
  if (sqlstate !== '22P02') return null;
  if (message.includes(`"${TOO_LONG}"`))
    return `A text that is cast may have ${LIMITS.castLetters} characters at most`;
  if (message.includes(`"${TOO_DEEP}"`))
    return `A text that is cast to JSON may have ${MOST_BRACKETS} brackets at most`;
  return null;
}

/** It needs no function of our own to fail. */
function boundedSql(value: string, type: string, of: ColumnRef | null): string {
  const text = `(${value})::text`;
  const isJson = READS_JSON.test(type);
  if (!isJson && (TEXTS.test(type) || !mayBeText(of))) return value;
  const tooMuch = isJson
    ? `length(${text}) - length(translate(${text}, '[{', '')) > ${MOST_BRACKETS}`
    : `length(${text}) > ${LIMITS.castLetters}`;
  const why = isJson ? TOO_DEEP : TOO_LONG;
  return `CASE WHEN (CASE WHEN ${tooMuch} THEN '${why}' ELSE 'true' END)::boolean THEN ${value} END`;
}

/** Values of other types are converted without a text between. */
function mayBeText(of: ColumnRef | null): boolean {
  if (of === null || of.column === null) return true;
  const arrow = of.path.at(-1)?.arrow;
  return arrow === undefined ? TEXTS.test(of.column.baseType) : arrow === '->>';
}
