import type { Statement } from '../../database/port/executor.ts';
import type { Plan, Returned, Wanted } from '../plan/plan.ts';
import { isAggregated } from '../plan/read-node.ts';
import { LIMITS } from '../request-limits.ts';
import { RESULT, ROW, ROW_JSON, rowsAndBody, rowsOf } from './body.ts';
import { callFrom, callSql, VALUE } from './call.ts';
import { deleteSql, INSERTED, insertSql, updateSql } from './change.ts';
import { allRowsSql, countOf, countSql, rowsSql } from './node.ts';
import { identifier, SqlWriter } from './writer.ts';

const CHANGED = identifier('_rest_changed');

/**
 * Prints a plan as one statement with bound values. It returns one row: `total` and `rows` as numbers, `body` as JSON
 * or CSV text, and what the answer's headers need.
 */
export function printPlan(plan: Plan, schema: string): Statement {
  const writer = new SqlWriter(schema);
  switch (plan.kind) {
    case 'read': {
      const from = writer.exposed(plan.node.relation.name);
      const result = rowsSql(writer, plan.node, from);
      const total = totalSql(plan.wanted, (most) => countSql(writer, plan.node, from, most));
      return writer.finish(
        `WITH ${RESULT} AS (${result}) SELECT ${total} AS "total", ${rowsAndBody(plan.wanted)} FROM ${rowsOf(plan.wanted)}`,
      );
    }
    case 'call':
      return writer.finish(printCall(writer, plan));
    default:
      return writer.finish(printChange(writer, plan));
  }
}

function printCall(writer: SqlWriter, plan: Extract<Plan, { kind: 'call' }>): string {
  const { node, wanted, routine } = plan;
  const result = callSql(writer, plan);
  const counted = totalSql(wanted, (most) => countCallSql(writer, plan, most));
  const bare = routine.returns === 'void' ? { ...wanted, body: false } : wanted;
  const json = node === null ? `coalesce(to_json(${ROW}.${VALUE}), 'null')` : ROW_JSON;
  return `WITH ${RESULT} AS (${result}) SELECT ${counted} AS "total", ${rowsAndBody(bare)}, ${SETTINGS} FROM ${rowsOf(bare, json)}`;
}

/** The number of rows of a call, ignoring its range: a function that does not return a set has one. */
function countCallSql(
  writer: SqlWriter,
  plan: Extract<Plan, { kind: 'call' }>,
  most: number | null,
): string {
  const { node, routine } = plan;
  if (!routine.returnsSet) return 'SELECT 1::bigint';
  const call = callFrom(writer, plan);
  if (node === null) return countOf(`${call} AS "_rest_call"`, most);
  return countSql(writer, node, `${call} AS ${identifier(node.alias)}`, most);
}

function totalSql({ total }: Wanted, count: (most: number | null) => string): string {
  if (total === 'no' || total === 'guessed') return 'NULL::bigint';
  // One more than the limit shows that there are more.
  return `(${count(total === 'exactly' ? null : LIMITS.rows + 1)})`;
}

/**
 * Prints the statement whose plan estimates how many rows a read or a call has, ignoring its range; null when no
 * estimate is needed.
 */
export function printGuess(plan: Plan, schema: string): Statement | null {
  if (plan.kind !== 'read' && plan.kind !== 'call') return null;
  if (plan.wanted.total !== 'guessed' && plan.wanted.total !== 'up to the limit') return null;
  const writer = new SqlWriter(schema);
  const rows =
    plan.kind === 'read'
      ? allRowsSql(writer, plan.node, writer.exposed(plan.node.relation.name))
      : callSql(writer, { ...plan, range: WHOLE });
  return writer.finish(`EXPLAIN (FORMAT JSON) ${rows}`);
}

const WHOLE = { offset: 0, limit: null };

function printChange(
  writer: SqlWriter,
  plan: Extract<Plan, { kind: 'insert' | 'update' | 'delete' }>,
): string {
  const change = changeSql(writer, plan);
  const { returned, wanted } = plan;
  const changed = `${CHANGED} AS ${identifier(returned.node.alias)}`;
  const result = wanted.body ? rowsSql(writer, returned.node, changed) : `SELECT FROM ${CHANGED}`;
  const rows = isAggregated(returned.node) ? `(SELECT count(*) FROM ${CHANGED})` : 'count(*)';
  const extras = [locationSql(returned), ...insertedSql(plan), SETTINGS];
  return `WITH ${CHANGED} AS (${change}), ${RESULT} AS (${result}) SELECT NULL::bigint AS "total", ${rowsAndBody(wanted, rows)}, ${extras.join(', ')} FROM ${rowsOf(wanted)}`;
}

function changeSql(
  writer: SqlWriter,
  plan: Extract<Plan, { kind: 'insert' | 'update' | 'delete' }>,
): string {
  switch (plan.kind) {
    case 'insert':
      return insertSql(writer, plan);
    case 'update':
      return updateSql(writer, plan);
    case 'delete':
      return deleteSql(writer, plan);
  }
}

/** Functions and triggers may set the answer's status and headers (protocol 3.13). */
const SETTINGS = `nullif(current_setting('response.status', true), '') AS "status", nullif(current_setting('response.headers', true), '') AS "headers"`;

function insertedSql(plan: Plan): string[] {
  const merges = plan.kind === 'insert' && plan.conflict?.resolution === 'merge-duplicates';
  return merges ? [`${INSERTED} AS "inserted"`] : [];
}

/** The key of the only row, as a JSON object of texts. */
function locationSql({ location }: Returned): string {
  if (location.length === 0) return 'NULL::text AS "location"';
  const columns = location.map((name) => `${keyText(identifier(name))} AS ${identifier(name)}`);
  return `CASE WHEN count(*) = 1 THEN (SELECT row_to_json("_rest_key")::text FROM (SELECT ${columns.join(', ')} FROM ${CHANGED}) AS "_rest_key") END AS "location"`;
}

/** As a filter takes it, with every digit; moments as in the answers, since either form is one to PostgreSQL. */
const keyText = (column: string) =>
  `CASE WHEN pg_typeof(${column}) = ANY ('{timestamptz,timestamp}'::regtype[]) THEN to_json(${column}) #>> '{}' ELSE ${column}::text END`;
