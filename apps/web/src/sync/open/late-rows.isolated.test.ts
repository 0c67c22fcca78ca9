import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LateDatabaseError, openDatabase } from '../device/database.ts';
import { memoryDevice } from '../device/memory.ts';
import { signInAtTestServer } from '../engine/session-at-test-server.ts';
import { createListSelector } from '../store/list.ts';
import { newestFirst } from '../store/place.ts';
import { syncActions, syncReducer } from '../store/slice.ts';
import { refreshIn, stop } from './deferred-device.ts';

vi.mock('../device/database.ts', async (original) => ({
  ...(await original<typeof import('../device/database.ts')>()),
  openDatabase: vi.fn(),
}));

const todo = { id: 'a', title: 'Rest', order: 1, updated_at: '2026-11-22T10:00:00+00:00' };
const action = { id: 'b', created_at: '2026-11-22T10:00:00+00:00' };
const stored = memoryDevice();
const known = {
  ...(await stored.readKnown()),
  cursors: { todos: [todo.updated_at, 'a'], actions: [todo.updated_at, 'b'] },
  timelineFrom: ['', ''],
} as const;
const todosOf = createListSelector('todos', (rows) => rows);
const actionsOf = createListSelector('actions', (rows) => rows.toSorted(newestFirst));

beforeEach(async () => {
  signInAtTestServer();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await stored.write({ rows: { todos: { a: todo }, actions: { b: action } } });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

it('shows without a network what a database has that opens late, on the page that found nothing', async () => {
  const opened = Promise.withResolvers<boolean>();
  vi.mocked(openDatabase)
    .mockRejectedValueOnce(new LateDatabaseError(opened.promise))
    .mockResolvedValueOnce({ ...stored, isKept: true, readKnown: async () => known });
  const store = configureStore({ reducer: { sync: syncReducer } });
  store.dispatch(syncActions.arrived('ana'));
  void store.dispatch(refreshIn('ana', ['todos', 'actions']));
  await vi.waitFor(() => expect(store.getState().sync.tables.actions?.isLoaded).toBe(true));
  expect(todosOf(store.getState())).toMatchObject({ list: [], fetched: false });
  opened.resolve(true);
  await vi.waitFor(() =>
    expect(todosOf(store.getState())).toMatchObject({ list: [todo], fetched: true }),
  );
  await vi.waitFor(() =>
    expect(actionsOf(store.getState())).toMatchObject({ list: [action], fetched: true }),
  );
});
