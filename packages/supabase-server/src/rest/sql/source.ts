import type { Source } from '../plan/plan.ts';
import { identifier, type SqlWriter } from './writer.ts';

/** The alias of the rows of a body. */
export const BODY = identifier('_rest_body');

/** Reads a JSON body as rows of the columns' types, in a FROM clause (protocol 3.6). */
export function sourceSql(writer: SqlWriter, source: Source): string {
  const json = `${writer.bind(source.json)}::text::json`;
  const typed = source.columns.map((column) => `${identifier(column.name)} ${column.type}`);
  if (source.columns.length === 0) {
    return `json_array_elements(${source.isArray ? json : `json_build_array(${json})`}) AS ${BODY}`;
  }
  const columns = `AS ${BODY} (${typed.join(', ')})`;
  if (source.defaults) return `jsonb_to_recordset(${defaultedSql(source, json)}) ${columns}`;
  return `${source.isArray ? 'json_to_recordset' : 'json_to_record'}(${json}) ${columns}`;
}

/** Merges each object over the defaults of the columns, which are evaluated once for each row. */
function defaultedSql(source: Source, json: string): string {
  const pairs = source.columns.flatMap((column) =>
    column.default === null ? [] : [`${literal(column.name)}, ${column.default}`],
  );
  const array = source.isArray ? json : `json_build_array(${json})`;
  return `(SELECT jsonb_agg(jsonb_build_object(${pairs.join(', ')}) || "_rest_element".value) FROM jsonb_array_elements((${array})::jsonb) AS "_rest_element")`;
}

/** A column's name from the catalog as a string literal. */
const literal = (name: string): string => {
  const quoted = `'${name.replaceAll("'", "''")}'`;
  return name.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted;
};
