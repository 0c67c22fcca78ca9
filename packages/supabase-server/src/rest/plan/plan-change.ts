import { REST_ERRORS } from '../errors/rest-errors.ts';
import type { Payload } from '../parse/body.ts';
import type { Logic } from '../parse/logic.ts';
import type { Query } from '../parse/query.ts';
import type { RestRequest } from '../parse/request.ts';
import type { Relation, SchemaSnapshot } from '../schema/schema-snapshot.ts';
import { planConditions } from './conditions.ts';
import { findColumns, findRelation } from './find-relation.ts';
import type { Conflict, Plan, Source, Wanted } from './plan.ts';
import { planReturned } from './plan-returned.ts';

/**
 * Resolves a POST on a table (protocol 3.6, 3.7).
 * @throws RestError PGRST102, 108, 204, 205 and those of embedding
 */
export function planInsert(snapshot: SchemaSnapshot, request: RestRequest, payload: Payload): Plan {
  const relation = findRelation(snapshot, request.target.name);
  return {
    kind: 'insert',
    relation,
    source: sourceOf(relation, request, payload),
    conflict: conflictOf(relation, request),
    where: [],
    returned: planReturned(snapshot, relation, request),
    wanted: wantedOf(request),
  };
}

/**
 * Resolves a PUT: an upsert of the one row that the filters name by its whole primary key (protocol 3.7).
 * @throws RestError PGRST105, PGRST114 and those of an insert
 */
export function planPut(snapshot: SchemaSnapshot, request: RestRequest, payload: Payload): Plan {
  const relation = findRelation(snapshot, request.target.name);
  const { query } = request;
  if (query.limits.length + query.offsets.length > 0) throw REST_ERRORS.putWithLimit();
  const filters = rootConditions(query);
  if (!namePrimaryKey(relation, filters)) throw REST_ERRORS.putWithoutKey();
  return {
    kind: 'insert',
    relation,
    source: sourceOf(relation, request, payload),
    conflict: { columns: relation.primaryKey, resolution: 'merge-duplicates' },
    where: planConditions(relation, '_rest_body', filters),
    returned: planReturned(snapshot, relation, request),
    wanted: wantedOf(request),
  };
}

/**
 * Resolves a PATCH (protocol 3.8).
 * @throws RestError 21000 without a filter, PGRST102, 108, 204, 205 and those of embedding
 */
export function planUpdate(snapshot: SchemaSnapshot, request: RestRequest, payload: Payload): Plan {
  const relation = findRelation(snapshot, request.target.name);
  const source = sourceOf(relation, request, payload);
  const filters = rootConditions(request.query);
  if (filters.length === 0 && source.columns.length > 0) throw REST_ERRORS.unfiltered('UPDATE');
  return {
    kind: 'update',
    relation,
    source,
    where: planConditions(relation, relation.name, filters),
    most: null,
    returned: planReturned(snapshot, relation, request),
    wanted: wantedOf(request),
  };
}

/**
 * Resolves a DELETE (protocol 3.8).
 * @throws RestError 21000 without a filter, PGRST108, 205 and those of embedding
 */
export function planDelete(snapshot: SchemaSnapshot, request: RestRequest): Plan {
  const relation = findRelation(snapshot, request.target.name);
  const filters = rootConditions(request.query);
  if (filters.length === 0) throw REST_ERRORS.unfiltered('DELETE');
  return {
    kind: 'delete',
    relation,
    where: planConditions(relation, relation.name, filters),
    most: null,
    returned: planReturned(snapshot, relation, request),
    wanted: wantedOf(request),
  };
}

function sourceOf(relation: Relation, request: RestRequest, payload: Payload): Source {
  const names = request.query.columns ?? payload.keys;
  if (names === null) throw REST_ERRORS.badBody('All object keys must match');
  return {
    json: payload.json,
    isArray: payload.isArray,
    rows: payload.rows,
    columns: payload.rows === 0 ? [] : findColumns(relation, names),
    defaults: request.preferences.missing === 'default',
  };
}

function conflictOf(relation: Relation, request: RestRequest): Conflict | null {
  const { resolution } = request.preferences;
  const columns = request.query.onConflict ?? relation.primaryKey;
  return resolution === null || columns.length === 0 ? null : { columns, resolution };
}

function wantedOf({ preferences, mediaType }: RestRequest): Wanted {
  return {
    shape: mediaType.shape,
    stripNulls: mediaType.stripNulls,
    body: preferences.return === 'representation',
    total: 'no',
  };
}

const rootConditions = (query: Query): Logic[] =>
  query.conditions.filter(({ path }) => path.length === 0).map(({ logic }) => logic);

function namePrimaryKey(relation: Relation, filters: readonly Logic[]): boolean {
  const named = filters.map((logic) =>
    logic.kind === 'filter' &&
    !logic.negated &&
    logic.field.path.length === 0 &&
    logic.operation.kind === 'compare' &&
    logic.operation.operator === 'eq' &&
    logic.operation.quantifier === null
      ? logic.field.name
      : null,
  );
  const { primaryKey } = relation;
  return (
    primaryKey.length > 0 &&
    named.length === primaryKey.length &&
    primaryKey.every((column) => named.includes(column))
  );
}
