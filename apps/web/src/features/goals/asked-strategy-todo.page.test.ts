import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { updateRow } from '../../sync/changes.ts';
import { rowsOfTable } from '../../sync/list.ts';
import { closeDevice, openDevice } from '../../sync/open.ts';
import { perform } from '../../sync/perform.ts';
import { syncActions, syncReducer } from '../../sync/slice.ts';
import { addStrategyTodo } from './asked-strategy-todo.ts';

const makeStore = () => configureStore({ reducer: { sync: syncReducer } });
let store: ReturnType<typeof makeStore>;

/** A browser that keeps nothing and reaches nothing, so that all of it waits. */
beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  store = makeStore();
  store.dispatch(openDevice('ana'));
  await vi.waitFor(() => expect(store.getState().sync.isSender).toBe(true), 10_000);
  const row = { id: 'a', title: 'Milk', completed: false, order: 4, goal_id: null };
  store.dispatch(syncActions.loaded({ table: 'todos', rows: [row] }));
  store.dispatch(syncActions.refreshSucceeded(['todos']));
});

afterEach(async () => {
  await closeDevice();
  vi.unstubAllGlobals();
});

const shown = () => rowsOfTable('todos')(store.getState());

it('puts a strategy at the end of the list, for its goal, until that is taken back', async () => {
  const undo = await store.dispatch(addStrategyTodo('g', ' Run  daily '));
  expect(shown()).toMatchObject([{ id: 'a' }, { title: 'Run daily', goal_id: 'g', order: 5 }]);
  await undo?.();
  expect(shown()).toMatchObject([{ id: 'a' }]);
});

it('says where it is there already, but not where it was done or is for another goal', async () => {
  await store.dispatch(addStrategyTodo('g', 'Run'));
  expect(await store.dispatch(addStrategyTodo('g', 'Run'))).toBeNull();
  expect(await store.dispatch(addStrategyTodo('h', 'Run'))).not.toBeNull();
  const own = shown().find(({ goal_id }) => goal_id === 'g');
  await store.dispatch(perform([updateRow('todos', own?.id ?? '', { completed: true })]));
  expect(await store.dispatch(addStrategyTodo('g', 'Run'))).not.toBeNull();
});
