import { createAction, type UnknownAction } from '@reduxjs/toolkit';

export type ListStatus = 'idle' | 'loading' | 'succeeded' | 'failed';

/**
 * What every list keeps (specification/goals.md#goals-list-state). `fetched` tells an empty list from one that was
 * never read.
 */
export interface ListState<Row> {
  readonly list: readonly Row[];
  readonly status: ListStatus;
  readonly error: string | null;
  readonly fetched: boolean;
}

/** Ids are compared loosely: as text (specification/goals.md#goals-list-state). */
export type LooseId = string | number;

/** Tells whether two ids are the same, compared loosely. */
function sameId(one: LooseId, other: LooseId): boolean {
  return String(one) === String(other);
}

export function findById<Row extends { readonly id: LooseId }>(
  list: readonly Row[],
  id: LooseId,
): Row | null {
  return list.find((row) => sameId(row.id, id)) ?? null;
}

/**
 * Makes the state of one list: its actions and its reducer (specification/goals.md#goals-list-state). `started` begins
 * a fetch, an add, an update or a delete; each of the others ends one. `extended` adds an older page to what is there.
 */
export function createListSlice<Row extends { readonly id: LooseId }>(name: string) {
  const initial: ListState<Row> = { list: [], status: 'idle', error: null, fetched: false };
  const actions = {
    started: createAction(`${name}/started`),
    fetched: createAction<readonly Row[]>(`${name}/fetched`),
    extended: createAction<readonly Row[]>(`${name}/extended`),
    added: createAction<Row>(`${name}/added`),
    updated: createAction<Row>(`${name}/updated`),
    removed: createAction<LooseId>(`${name}/removed`),
    failed: createAction<string>(`${name}/failed`),
  };

  function succeed(state: ListState<Row>, list: readonly Row[]): ListState<Row> {
    return { ...state, list, status: 'succeeded', error: null };
  }

  function reducer(state: ListState<Row> = initial, action: UnknownAction): ListState<Row> {
    if (actions.started.match(action)) return { ...state, status: 'loading', error: null };
    if (actions.fetched.match(action)) return { ...succeed(state, action.payload), fetched: true };
    if (actions.extended.match(action)) return succeed(state, join(state.list, action.payload));
    if (actions.added.match(action)) return succeed(state, join(state.list, [action.payload]));
    if (actions.updated.match(action)) return succeed(state, replace(state.list, action.payload));
    if (actions.removed.match(action)) return succeed(state, without(state.list, action.payload));
    if (actions.failed.match(action)) return { ...state, status: 'failed', error: action.payload };
    return state;
  }

  return { name, initial, actions, reducer };
}

/** Appends rows; one that is there already, as after a retried insert, is replaced in its place. */
function join<Row extends { readonly id: LooseId }>(
  list: readonly Row[],
  rows: readonly Row[],
): readonly Row[] {
  const arriving = new Map(rows.map((row) => [String(row.id), row]));
  const known = new Set(list.map(({ id }) => String(id)));
  const kept = list.map((row) => arriving.get(String(row.id)) ?? row);
  return [...kept, ...rows.filter(({ id }) => !known.has(String(id)))];
}

function replace<Row extends { readonly id: LooseId }>(
  list: readonly Row[],
  next: Row,
): readonly Row[] {
  return list.map((row) => (sameId(row.id, next.id) ? next : row));
}

function without<Row extends { readonly id: LooseId }>(
  list: readonly Row[],
  id: LooseId,
): readonly Row[] {
  return list.filter((row) => !sameId(row.id, id));
}
