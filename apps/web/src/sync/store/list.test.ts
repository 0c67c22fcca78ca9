import type { Entry, Row, Step } from '@bloom/domain/outbox/entry';
import { expect, it } from 'vitest';
import { rowsOfTable } from './list.ts';
import type { Patch } from './patch.ts';
import { syncActions, syncReducer } from './slice.ts';
import type { SyncTable } from './tables.ts';

const todo: Row = { id: 'a', title: 'Milk', order: 1 };
const wish: Row = { id: 'w', goal_id: 'g', description: 'A lake' };
const tick: Step = {
  ...{ kind: 'update', table: 'todos', id: 'a', base: null },
  ...{ fields: { completed: true }, before: {} },
};
const goes: Step = { kind: 'delete', table: 'goals', ids: ['g'] };

const entryOf = (key: string, ...steps: Step[]): Entry => ({
  ...{ key, format: 1, madeAt: '', steps, sent: 0, refusal: null },
});

/** What a table's selector gives before any of these patches, and after each. */
const rowsAfterEach = (table: SyncTable, ...patches: Patch[]) => {
  const select = rowsOfTable(table);
  let sync = syncReducer(undefined, { type: '' });
  for (const [of, row] of [['todos', todo] as const, ['wishes', wish] as const])
    sync = syncReducer(sync, syncActions.loaded({ table: of, rows: [row] }));
  const first = select({ sync });
  const after = patches.map((patch) => {
    sync = syncReducer(sync, syncActions.patched(patch));
    return select({ sync });
  });
  return [first, ...after];
};

it('keeps a table as it is while changes of other tables are made and sent', () => {
  const entry = entryOf('1', tick);
  const seen = rowsAfterEach(
    'wishes',
    { entries: { 1: entry }, sender: 'sending' },
    { entries: { 1: { ...entry, sent: 1 } } },
    { entries: { 1: null }, sender: 'free' },
  );
  expect(new Set(seen).size).toBe(1);
});

it('keeps the rows with a change as they are while it is sent', () => {
  const entry = entryOf('1', tick);
  const [before, made, sending, later] = rowsAfterEach(
    'todos',
    { entries: { 1: entry } },
    { entries: { 1: { ...entry, sent: 1 } }, sender: 'sending' },
    { entries: { 2: entryOf('2', { ...tick, fields: { title: 'Bread' } }) } },
  );
  expect(made).toEqual([{ ...todo, completed: true }]);
  expect(made).not.toBe(before);
  expect(sending).toBe(made);
  expect(later).toEqual([{ ...todo, completed: true, title: 'Bread' }]);
});

it('leaves out what goes with a goal', () => {
  const [before, after] = rowsAfterEach('wishes', { entries: { 1: entryOf('1', goes) } });
  expect(before).toEqual([wish]);
  expect(after).toEqual([]);
});
