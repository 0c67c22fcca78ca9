import { afterEach, beforeEach, expect, it } from 'vitest';
import { updateRow } from '../../../sync/save/changes.ts';
import { perform } from '../../../sync/save/perform.ts';
import { rowsOfTable } from '../../../sync/store/list.ts';
import { syncActions } from '../../../sync/store/slice.ts';
import { closeAlone, type DeviceStore, openAlone } from '../../../sync/testing-device.ts';
import { addStrategyTodo } from './lazy-strategy-todo.ts';

let store: DeviceStore;

beforeEach(async () => {
  store = await openAlone();
  const row = { id: 'a', title: 'Milk', completed: false, order: 4, goal_id: null };
  store.dispatch(syncActions.loaded({ table: 'todos', rows: [row] }));
  store.dispatch(syncActions.refreshSucceeded(['todos']));
});

afterEach(async () => {
  await closeAlone();
});

const shown = () => rowsOfTable('todos')(store.getState());

it('adds a strategy to the end of the to-do list, for its goal, until that is undone', async () => {
  const undo = await store.dispatch(addStrategyTodo('g', ' Run  daily '));
  expect(shown()).toMatchObject([{ id: 'a' }, { title: 'Run daily', goal_id: 'g', order: 5 }]);
  await undo?.();
  expect(shown()).toMatchObject([{ id: 'a' }]);
});

it('says that it is in the list already, but not where it was completed or is for another goal', async () => {
  await store.dispatch(addStrategyTodo('g', 'Run'));
  expect(await store.dispatch(addStrategyTodo('g', 'Run'))).toBeNull();
  expect(await store.dispatch(addStrategyTodo('h', 'Run'))).not.toBeNull();
  const own = shown().find(({ goal_id }) => goal_id === 'g');
  await store.dispatch(perform([updateRow('todos', own?.id ?? '', { completed: true })]));
  expect(await store.dispatch(addStrategyTodo('g', 'Run'))).not.toBeNull();
});

it('adds nothing for somebody else who signs in while the list is read', async () => {
  store.dispatch(syncActions.arrived('rui'));
  const adding = store.dispatch(addStrategyTodo('g', 'Run'));
  store.dispatch(syncActions.arrived('bea'));
  expect(await adding).toBeNull();
  expect(store.getState().sync.outbox).toEqual([]);
});
