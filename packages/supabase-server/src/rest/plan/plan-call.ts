import { REST_ERRORS } from '../errors/rest-errors.ts';
import type { Body } from '../parse/body.ts';
import type { Parameter } from '../parse/query-text.ts';
import { intersect } from '../parse/range.ts';
import type { RestRequest } from '../parse/request.ts';
import type { Relation, Routine, SchemaSnapshot } from '../schema/schema-snapshot.ts';
import { refuseColumns } from './bare-values.ts';
import { findRawRoutine, findRoutine, type SentArguments } from './find-routine.ts';
import { parametersAt } from './parameters.ts';
import { type CallArguments, countedFor, type Plan } from './plan.ts';
import { planRead } from './plan-read.ts';

/**
 * Resolves a call of a function: by GET with arguments in the query, by POST with a body (protocol 3.10).
 * @throws RestError PGRST102, 128, 202, 203, 42703 and those of a read
 */
export function planCall(snapshot: SchemaSnapshot, request: RestRequest, body: Body | null): Plan {
  const { name } = request.target;
  if (body?.raw !== undefined) {
    const routine = findRawRoutine(snapshot, name, body.raw.type);
    return callOf(snapshot, request, routine, wholeBody(body.raw.text));
  }
  const sent = sentArguments(request, body);
  const { routine, takesBody } = findRoutine(snapshot, name, sent);
  const given =
    body !== null && takesBody
      ? wholeBody(body.json)
      : namedArguments(routine, sent.names, request, body);
  return callOf(snapshot, request, routine, given);
}

/** A body that is no object names no arguments: those of the query count then, as in a call without a body. */
function sentArguments({ query }: RestRequest, body: Body | null): SentArguments {
  const inQuery = [...new Set(query.callArguments.map(([name]) => name))];
  if (body === null) return { names: inQuery, body: 'none' };
  const inBody = namesOf(body, query.columns);
  return inBody === null
    ? { names: inQuery, body: 'another value' }
    : { names: inBody, body: 'an object' };
}

function namedArguments(
  routine: Routine,
  names: readonly string[],
  { query }: RestRequest,
  body: Body | null,
): CallArguments {
  const isJson = body !== null && body.form === undefined;
  const json = isJson ? body.json : asJson(routine, body?.form ?? query.callArguments);
  return { json, names, unnamed: false, asText: !isJson };
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
function asJson(routine: Routine, given: readonly Parameter[]): string {
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
