import { beforeEach, expect, it } from 'vitest';
import { type SyncState, syncActions, syncReducer } from '../store/slice.ts';
import { patchOfChanges } from './change-patches.ts';
import type { ServerChange } from './open-channel.ts';

const at = (second: number) => `2026-11-22T10:00:0${second}.123456+00:00`;
const row = (id: string, title: string, second: number) => ({ id, title, updated_at: at(second) });
const todo = (id: string, title: string, second: number): ServerChange => ({
  table: 'todos',
  row: row(id, title, second),
});
const deletion = (id: string, second: number): ServerChange => ({
  table: 'trash',
  row: { table_name: 'todos', row_id: id, deleted_at: at(second) },
});

let state: SyncState;

beforeEach(() => {
  state = syncReducer(undefined, syncActions.arrived('ana'));
  state = syncReducer(state, syncActions.loaded({ table: 'todos', rows: [row('a', 'Milk', 2)] }));
  state = syncReducer(state, syncActions.patched({ cursors: { todos: [at(2), 'a'] } }));
});

/** What becomes of the list when these changes come. */
function receive(...changes: readonly ServerChange[]) {
  const patch = patchOfChanges(changes, state);
  if (patch) state = syncReducer(state, syncActions.patched(patch));
  return Object.values(state.tables.todos?.rows ?? {}).map((known) => known?.title);
}

it('shows new rows and newer versions, and removes deleted ones', () => {
  expect(receive(todo('b', 'Bread', 3), todo('a', 'Oat milk', 3))).toEqual(['Oat milk', 'Bread']);
  expect(receive(deletion('a', 4))).toEqual(['Bread']);
});

it('makes no patch of known rows, as after its own changes', () => {
  expect(patchOfChanges([todo('a', 'Milk', 2)], state)).toBeNull();
  expect(patchOfChanges([todo('a', 'Old milk', 1)], state)).toBeNull();
  expect(patchOfChanges([deletion('z', 5)], state)).not.toHaveProperty('rows');
});

it('restores nothing by a change that arrives after the deletion', () => {
  expect(receive(deletion('a', 4))).toEqual([]);
  expect(receive(todo('a', 'Late milk', 3))).toEqual([]);
  expect(receive(deletion('b', 4), todo('b', 'Late bread', 3))).toEqual([]);
});

it('shows restored rows', () => {
  receive(deletion('a', 4));
  expect(receive(todo('a', 'Milk', 5))).toEqual(['Milk']);
});

it('remembers the latest thousand deletions', () => {
  receive(deletion('a', 4));
  const others = Array.from({ length: 999 }, (_, at) => deletion(`other ${at}`, 4));
  receive(...others);
  expect(receive(todo('a', 'Late milk', 3))).toEqual([]);
  receive(deletion('one more', 4));
  expect(Object.keys(state.gone)).toHaveLength(1000);
});

it('forgets deletions when everything is read anew: the database may be an earlier one', () => {
  receive(deletion('a', 4));
  state = syncReducer(state, syncActions.patched({ isAnew: true, history: 'two' }));
  expect(receive(todo('a', 'Milk', 2))).toEqual(['Milk']);
});

it('reads again where an answer was under way during a deletion', () => {
  const { generation } = state;
  receive(todo('b', 'Bread', 3));
  expect(state.generation).toBe(generation);
  receive(deletion('b', 4));
  expect(state.generation).toBe(generation + 1);
});

it('reads again where a row was deleted that an answer under way may bring, as the table is not whole', () => {
  state = syncReducer(undefined, syncActions.arrived('ana'));
  state = syncReducer(state, syncActions.loaded({ table: 'todos', rows: [row('a', 'Milk', 2)] }));
  const { generation } = state;
  receive(deletion('z', 5));
  expect(state.generation).toBe(generation + 1);
});

it('stores rows of tables that nothing shows', () => {
  const wish = { table: 'wishes', row: row('w', 'A bike', 1) } as const;
  expect(patchOfChanges([wish], state)?.rows).toMatchObject({ wishes: { w: { title: 'A bike' } } });
  const gone = { table_name: 'wishes', row_id: 'w', deleted_at: at(2) };
  expect(patchOfChanges([{ table: 'trash', row: gone }], state)?.rows).toEqual({
    wishes: { w: null },
  });
});
