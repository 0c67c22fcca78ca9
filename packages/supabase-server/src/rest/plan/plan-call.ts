import { REST_ERRORS } from '../errors/rest-errors.ts';
import { SCHEMA_ERRORS } from '../errors/schema-errors.ts';
import type { Body } from '../parse/body.ts';
import type { Parameter } from '../parse/query-text.ts';
import { intersect } from '../parse/range.ts';
import type { RestRequest } from '../parse/request.ts';
import type { Relation, Routine, SchemaSnapshot } from '../schema/schema-snapshot.ts';
import { refuseColumns } from './bare-values.ts';
import { fits, nearRoutine, signatures, takesBody, takesUnnamed } from './find-routine.ts';
import { parametersAt } from './parameters.ts';
import { type CallArguments, countedFor, type Plan } from './plan.ts';
import { planRead } from './plan-read.ts';

/**
 * Resolves a call of a function: by GET with arguments in the query, by POST with a body (protocol 3.10).
 * @throws RestError PGRST102, 128, 202, 203, 42703 and those of a read
 */
export function planCall(snapshot: SchemaSnapshot, request: RestRequest, body: Body | null): Plan {
  const { name } = request.target;
  const overloads = snapshot.routines.get(name) ?? [];
  if (body?.raw !== undefined) return rawCall(snapshot, request, overloads, body.raw);
  const sent = body === null ? null : namesOf(body, request.query.columns);
  const names = sent ?? [...new Set(request.query.callArguments.map(([key]) => key))];
  const fitting = overloads.filter((routine) => fits(routine, names));
  const takers = body === null ? [] : overloads.filter(takesBody);
  const [unnamed] = takers;
  const [only] = fitting;
  if (fitting.length > 1) throw SCHEMA_ERRORS.oneRoutine(signatures(snapshot, fitting));
  if (only !== undefined && (sent !== null || body === null)) {
    const listed = body === null ? request.query.callArguments : body.form;
    const json = listed === undefined ? (body?.json ?? '{}') : argumentsOf(only, listed);
    const asText = listed !== undefined;
    return callOf(snapshot, request, only, { json, names, unnamed: false, asText });
  }
  if (takers.length > 1) throw SCHEMA_ERRORS.oneRoutine(signatures(snapshot, takers));
  if (unnamed !== undefined && body !== null) {
    return callOf(snapshot, request, unnamed, wholeBody(body.json));
  }
  if (sent === null && body !== null) throw REST_ERRORS.badBody('Empty or invalid json');
  throw SCHEMA_ERRORS.routine(
    snapshot.schema,
    { name, names, hasBody: body !== null },
    nearRoutine(snapshot, name),
  );
}

function rawCall(
  snapshot: SchemaSnapshot,
  request: RestRequest,
  overloads: readonly Routine[],
  { type, text }: NonNullable<Body['raw']>,
): Plan {
  const taker = overloads.find((one) => takesUnnamed(one, [type]));
  if (taker === undefined)
    throw SCHEMA_ERRORS.rawRoutine(snapshot.schema, request.target.name, type);
  return callOf(snapshot, request, taker, wholeBody(text));
}

const wholeBody = (json: string): CallArguments => ({
  json,
  names: [],
  unnamed: true,
  asText: false,
});

function callOf(
  snapshot: SchemaSnapshot,
  request: RestRequest,
  routine: Routine,
  given: CallArguments,
): Plan {
  const { mediaType, preferences, method, query } = request;
  const strict = preferences.handling === 'strict' && preferences.maxAffected !== null;
  if (strict && !routine.returnsSet) throw REST_ERRORS.maxAffectedOnRoutine();
  const single = !routine.returnsSet && mediaType.shape === 'array';
  const relation = snapshot.relations.get(routine.relation ?? '') ?? rowsOf(routine);
  const range = intersect(parametersAt(query, []).range, request.headerRange);
  const hasColumns = routine.returns === 'composite';
  const read = hasColumns ? planRead(snapshot, relation, query, routine.name) : null;
  if (!hasColumns) refuseColumns(snapshot, relation, query);
  return {
    kind: 'call',
    routine,
    given,
    node: read === null ? null : { ...read, range },
    range,
    wanted: {
      shape: single ? 'object' : mediaType.shape,
      stripNulls: mediaType.stripNulls,
      body: method !== 'HEAD',
      total: countedFor(preferences),
    },
  };
}

/** Rows of a function that belong to no relation: only PostgreSQL knows their columns. */
const rowsOf = (routine: Routine): Relation => ({
  name: routine.name,
  isTable: false,
  columns: new Map(),
  primaryKey: [],
});

/** The argument names in a body; null when it is not an object. */
function namesOf({ value }: Body, columns: readonly string[] | null): readonly string[] | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return columns ?? Object.keys(value);
}

/** Arguments of a query or a form as JSON; only a variadic one may repeat. */
function argumentsOf(routine: Routine, given: readonly Parameter[]): string {
  const variadic = new Set(
    routine.parameters.flatMap((parameter) => (parameter.variadic ? [parameter.name] : [])),
  );
  const lists = Object.groupBy(given, ([name]) => name);
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(lists).map(([name, list = []]) => {
        const values = list.map(([, value]) => value);
        return [name, variadic.has(name) ? values : values.at(-1)];
      }),
    ),
  );
}
