import type { Entry, Refusal, Step } from '@bloom/domain/outbox/entry';
import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import type { Patch } from '../../../../sync/store/patch.ts';
import { syncActions, syncReducer } from '../../../../sync/store/slice.ts';
import { UnsavedTodos } from './unsaved-todos.tsx';

afterEach(cleanup);

const save: Entry = {
  key: '1',
  format: 1,
  madeAt: '2026-01-01T00:00:00Z',
  steps: [{ kind: 'insert', table: 'todos', row: { id: 'a', title: 'Milk' }, shown: {} }],
  sent: 1,
  refusal: null,
};

it('stays in place during each retry, until one has worked', async () => {
  const store = configureStore({ reducer: { sync: syncReducer } });
  const tell = (...patches: Patch[]) =>
    act(() => patches.forEach((patch) => void store.dispatch(syncActions.patched(patch))));
  render(
    <Provider store={store}>
      <UnsavedTodos />
    </Provider>,
  );
  tell({ entries: { [save.key]: save }, sender: 'sending' });
  expect(screen.queryByRole('status')).toBeNull();
  tell({ sender: 'waiting', failures: 1 });
  const notice = screen.getByRole('status');
  (await screen.findByRole('button')).focus();
  tell({ sender: 'free' }, { sender: 'sending' });
  expect(screen.getByRole('status')).toBe(notice);
  tell({ sender: 'waiting', failures: 2 });
  expect(screen.getByRole('status')).toBe(notice);
  expect(document.activeElement).toBe(screen.getByRole('button'));
  tell({ entries: { [save.key]: null }, sender: 'free', failures: 0 });
  expect(screen.queryByRole('status')).toBeNull();
});

const REFUSAL = { code: null, message: '' };
const update: Step = {
  kind: 'update',
  table: 'todos',
  id: 'a',
  base: null,
  fields: { title: 'Milk' },
  before: { title: 'Tea' },
};
const move: Step = { kind: 'move', table: 'todos', moved: ['a'], behind: [] };
const restoration = (fields: object): Step => ({
  kind: 'restore',
  table: 'todos',
  row: { id: 'b', ...fields },
  fields: { ...fields },
  as: 'c',
});

it.each<[Refusal['kind'], string, Step, string | RegExp]>([
  ['refused', 'an edit', update, '“Milk” could not be saved. It is still here.'],
  ['missing', 'an edit', update, /^“Milk” was deleted elsewhere before/],
  ['refused', 'a new order', move, 'The new order could not be saved.'],
  [
    'refused',
    'a deletion',
    { kind: 'delete', table: 'todos', ids: ['c'] },
    'The deletion could not be saved.',
  ],
  [
    'missing',
    'an edit of what this device has nothing more of',
    restoration({ title: 'Tea' }),
    'To-do: “Tea”',
  ],
  ['missing', 'a tick of it', restoration({ completed: true }), 'To-do'],
  ['missing', 'why', restoration({ completed: true }), /^This was deleted elsewhere/],
])('tells what was %s: %s', async (kind, _, step, text) => {
  const store = configureStore({ reducer: { sync: syncReducer } });
  const row = { id: 'a', title: 'Milk', completed: false, order: 1, goal_id: null };
  store.dispatch(syncActions.loaded({ table: 'todos', rows: [row] }));
  const refused: Entry = { ...save, steps: [step], sent: 0, refusal: { ...REFUSAL, kind } };
  store.dispatch(syncActions.patched({ entries: { 1: refused } }));
  render(
    <Provider store={store}>
      <UnsavedTodos />
    </Provider>,
  );
  expect(await screen.findByText(text, undefined, { timeout: 10_000 })).toBeDefined();
});
