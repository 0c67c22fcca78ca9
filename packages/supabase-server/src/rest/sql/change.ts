import type { Plan, Returned } from '../plan/plan.ts';
import { limitedWhereSql } from './limited-rows.ts';
import { plainWhereSql } from './node.ts';
import { BODY, sourceSql } from './source.ts';
import { identifier, type SqlWriter } from './writer.ts';

type Insert = Extract<Plan, { kind: 'insert' }>;
type Update = Extract<Plan, { kind: 'update' }>;
type Delete = Extract<Plan, { kind: 'delete' }>;

/** Counts inserted rows during an upsert: up for each row sent, down for each that already existed. */
const COUNTER = `coalesce(nullif(current_setting('rest.inserted', true), ''), '0')::int`;
const COUNT_UP = `set_config('rest.inserted', (${COUNTER} + 1)::text, true) <> '-1'`;
const COUNT_DOWN = `set_config('rest.inserted', (${COUNTER} - 1)::text, true) <> '-1'`;

/** The number of inserted rows, in the outer SELECT of a merge. */
export const INSERTED = COUNTER;

/** INSERT ... RETURNING (protocol 3.6, 3.7). */
export function insertSql(writer: SqlWriter, plan: Insert): string {
  const { relation, source, conflict } = plan;
  const names = source.columns.map((column) => identifier(column.name));
  const target = `${writer.exposed(relation.name)}${names.length === 0 ? '' : ` (${names.join(', ')})`}`;
  const merges = conflict?.resolution === 'merge-duplicates';
  const taken = names.map((name) => `${BODY}.${name}`).join(', ');
  const asked = plainWhereSql(writer, plan.where);
  const counted = merges ? `${asked === '' ? ' WHERE' : `${asked} AND`} ${COUNT_UP}` : asked;
  const rows = `SELECT ${taken} FROM ${sourceSql(writer, source)}${counted}`;
  return `INSERT INTO ${target} ${rows}${conflictSql(plan, names)}${returningSql(relation.name, plan.returned)}`;
}

function conflictSql({ conflict }: Insert, names: readonly string[]): string {
  if (conflict === null) return '';
  const on = ` ON CONFLICT (${conflict.columns.map(identifier).join(', ')})`;
  if (conflict.resolution === 'ignore-duplicates' || names.length === 0) return `${on} DO NOTHING`;
  const sets = names.map((name) => `${name} = EXCLUDED.${name}`);
  return `${on} DO UPDATE SET ${sets.join(', ')} WHERE ${COUNT_DOWN}`;
}

/** UPDATE ... RETURNING (protocol 3.8). A body without columns changes and returns nothing. */
export function updateSql(writer: SqlWriter, plan: Update): string {
  const { relation, source, returned } = plan;
  if (source.columns.length === 0) {
    const names = returned.columns === null ? '1' : returnedNames(relation.name, returned.columns);
    return `SELECT ${names} FROM ${writer.exposed(relation.name)} WHERE FALSE`;
  }
  const sets = source.columns.map(
    ({ name }) => `${identifier(name)} = ${BODY}.${identifier(name)}`,
  );
  const from = `(SELECT * FROM ${sourceSql(writer, source)} LIMIT 1) AS ${BODY}`;
  const where = limitedWhereSql(writer, plan);
  return `UPDATE ${writer.exposed(relation.name)} SET ${sets.join(', ')} FROM ${from}${where}${returningSql(relation.name, returned)}`;
}

/** DELETE ... RETURNING (protocol 3.8). */
export function deleteSql(writer: SqlWriter, plan: Delete): string {
  const { relation, returned } = plan;
  const where = limitedWhereSql(writer, plan);
  return `DELETE FROM ${writer.exposed(relation.name)}${where}${returningSql(relation.name, returned)}`;
}

/** Returns only what the answer shows: a column that is not returned needs no privilege to read it. */
function returningSql(relation: string, { columns }: Returned): string {
  return ` RETURNING ${columns === null ? '1' : returnedNames(relation, columns)}`;
}

function returnedNames(relation: string, columns: NonNullable<Returned['columns']>): string {
  const owner = identifier(relation);
  const names = columns.names.map((name) => `${owner}.${identifier(name)}`);
  const all = columns.all ? [`${owner}.*`, ...names] : names;
  return all.length === 0 ? '1' : all.join(', ');
}
