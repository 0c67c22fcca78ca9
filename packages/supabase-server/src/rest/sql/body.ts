import type { Wanted } from '../plan/plan.ts';
import { collectSql, jsonRows, listSql } from './bounded.ts';
import { identifier } from './writer.ts';

/** The rows that an answer shows, before they are collected. */
export const RESULT = identifier('_rest_result');
/** One of them, and its JSON. */
export const ROW = identifier('_rest_row');
export const ROW_JSON = `row_to_json(${ROW})`;

/** `rows` counts what the checks of a change need: the changed rows, not the groups of them that are shown. */
export function rowsAndBody(wanted: Wanted, rows = 'count(*)'): string {
  return `${rows} AS "rows", ${wanted.body ? bodySql(wanted) : 'NULL::text'} AS "body"`;
}

/** The rows that `rowsAndBody` counts and collects. */
export function rowsOf({ body, shape }: Wanted, json = ROW_JSON): string {
  const rows = `${RESULT} AS ${ROW}`;
  return body && shape !== 'csv' ? jsonRows(json, rows) : rows;
}

function bodySql({ shape, stripNulls }: Wanted): string {
  if (shape === 'csv') return csvSql();
  const list = listSql(`'[]'`);
  const json = stripNulls ? `json_strip_nulls(${list})` : list;
  return shape === 'array' ? `(${json})::text` : `coalesce((${json} -> 0)::text, 'null')`;
}

/** A header with the keys of the first row, then each row as PostgreSQL writes a record, without its parentheses. */
function csvSql(): string {
  const header = `(SELECT coalesce(string_agg("_rest_csv"."key", ','), '') FROM (SELECT json_object_keys(row_to_json("_rest_first")) AS "key" FROM (SELECT * FROM ${RESULT} LIMIT 1) AS "_rest_first") AS "_rest_csv")`;
  const line = `substring(${ROW}::text, 2, length(${ROW}::text) - 2)`;
  return `${header} || E'\\n' || ${collectSql(line, `string_agg(${line}, E'\\n')`, `''`)}`;
}
