import type { DatabaseError } from '../../database/port/database-error.ts';
import type { Plan } from '../plan/plan.ts';
import { plainWhereSql } from './node.ts';
import type { SqlWriter } from './writer.ts';

type Change = Extract<Plan, { kind: 'update' | 'delete' }>;

/** The beginning of a text that is no boolean. */
const TOO_MANY = '_rest_rows_';

/** Whether the database ended a write because it would have changed too many rows. */
export const hasTooManyRows = ({ sqlstate, message }: DatabaseError): boolean =>
  sqlstate === '22P02' && message.includes(`"${TOO_MANY}`);

/** Ends the statement. It needs no function of our own to fail. */
const endingWith = (number: string) => `('${TOO_MANY}' || ${number})::boolean`;

/**
 * The filters; where the rows are limited, those that they match and that are seen are counted first, no further than the
 * limit: the subquery depends on no row, so PostgreSQL evaluates it once, before it changes any. Where there are more,
 * policies may still let few of them be changed.
 */
export function limitedWhereSql(writer: SqlWriter, plan: Change): string {
  const { kind, relation, where, most } = plan;
  const filters = plainWhereSql(writer, where);
  if (most === null) return filters;
  const areFew = matchesFew(writer, plan, most, '');
  const orElse =
    kind === 'update' && relation.isTable
      ? updatesFew(writer, plan, most)
      : isOneOfFew(writer, plan, most);
  return `${filters} AND CASE WHEN ${areFew} THEN TRUE ELSE ${orElse} END`;
}

function matchesFew(
  writer: SqlWriter,
  { relation, where }: Change,
  most: number,
  lock: string,
): string {
  const matching = `SELECT FROM ${writer.exposed(relation.name)}${plainWhereSql(writer, where)} LIMIT ${most + 1}${lock}`;
  return `(SELECT count(*) <= ${most} FROM (${matching}) AS "_rest_matching")`;
}

/** Counts before the first change, too: the policies for an update hold for whoever locks a row. */
function updatesFew(writer: SqlWriter, plan: Change, most: number): string {
  const few = matchesFew(writer, plan, most, ' FOR NO KEY UPDATE');
  return `(SELECT CASE WHEN few THEN TRUE ELSE ${endingWith('few')} END FROM (SELECT ${few} AS few) AS "_rest_few")`;
}

/**
 * Counts each row that is about to change, up to the limit: the policies for a deletion hold for nothing else, and of a view no
 * row may be locked. PostgreSQL may evaluate the filters beside this one later.
 */
function isOneOfFew(writer: SqlWriter, { where }: Change, most: number): string {
  const next = `(coalesce(nullif(current_setting('rest.changed', true), ''), '0')::int + 1)`;
  const matches = `EXISTS (SELECT${plainWhereSql(writer, where)})`;
  return `CASE WHEN NOT ${matches} THEN FALSE WHEN ${next} > ${most} THEN ${endingWith(next)} ELSE set_config('rest.changed', ${next}::text, true) <> '' END`;
}
