import type { Plan } from '../plan/plan.ts';
import type { RoutineParameter } from '../schema/schema-snapshot.ts';
import { rangeSql, rowsSql } from './node.ts';
import { identifier, type SqlWriter } from './writer.ts';

type Call = Extract<Plan, { kind: 'call' }>;

const ARGUMENTS = identifier('_rest_arguments');
const CALL = identifier('_rest_call');
/** The column of a function that returns bare values. */
export const VALUE = identifier('_rest_value');

/** The rows of a function call, read as its node says (protocol 3.10). */
export function callSql(writer: SqlWriter, plan: Call): string {
  const call = callFrom(writer, plan);
  if (plan.node === null) {
    const page = rangeSql(writer, plan.range);
    return `SELECT ${CALL}.${VALUE} FROM ${call} AS ${CALL} (${VALUE})${page}`;
  }
  return rowsSql(writer, plan.node, `${call} AS ${identifier(plan.node.alias)}`);
}

/** The call in a FROM clause. */
export function callFrom(writer: SqlWriter, plan: Call): string {
  const { call, source } = callParts(writer, plan);
  if (plan.routine.record) return `(SELECT ${call}${source === null ? '' : ` FROM ${source}`})`;
  return source === null ? call : `${source}, LATERAL ${call}`;
}

/** The call, and the source of its arguments: JSON, read with their declared types. */
function callParts(writer: SqlWriter, { routine, given }: Call) {
  const name = writer.exposed(routine.name);
  if (given.unnamed) {
    const type = routine.parameters[0]?.type ?? 'json';
    const body = `${writer.bind(given.json)}::text`;
    const taken = type === 'bytea' ? `decode(${body}, 'base64')` : `${body}::${type}`;
    return { call: `${name}(${taken})`, source: null };
  }
  const taken = routine.parameters.filter((parameter) => given.names.includes(parameter.name));
  if (taken.length === 0) return { call: `${name}()`, source: null };
  const readAsText = (parameter: RoutineParameter) => given.asText && !parameter.variadic;
  const typed = taken.map(
    (one) => `${identifier(one.name)} ${readAsText(one) ? 'text' : one.type}`,
  );
  const source = `json_to_record(${writer.bind(given.json)}::text::json) AS ${ARGUMENTS} (${typed.join(', ')})`;
  const values = taken.map((one) => argumentSql(one, readAsText(one)));
  return { call: `${name}(${values.join(', ')})`, source };
}

function argumentSql(parameter: RoutineParameter, isText: boolean): string {
  const name = identifier(parameter.name);
  const value = `${ARGUMENTS}.${name}${isText ? `::${parameter.type}` : ''}`;
  return `${parameter.variadic ? 'VARIADIC ' : ''}${name} => ${value}`;
}
