import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryDevice } from '../../device/memory.ts';
import { connectStorage, disconnectStorage } from '../../store/apply-patch.ts';
import { syncActions, syncReducer } from '../../store/slice.ts';
import { readActions } from '../actions/read-actions.ts';
import { signInAtTestServer } from '../session-at-test-server.ts';
import { PagingTestServer, rowsUpTo } from './paging-test-server.ts';
import { refreshTables } from './refresh-tables.ts';

const MINUTE = 60_000;
const store = configureStore({
  reducer: { sync: syncReducer },
  middleware: (checks) => checks({ immutableCheck: false, serializableCheck: false }),
});
const server = new PagingTestServer();

/** Whether the network has dropped all connections without a word. */
let isDropped: boolean;

async function fetchThere(address: string, init?: RequestInit): Promise<Response> {
  if (!isDropped || address.endsWith('config.json')) return server.fetch(address, init);
  const { promise, reject } = Promise.withResolvers<never>();
  init?.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
  return promise;
}

beforeEach(() => {
  signInAtTestServer();
  server.rows.todos = rowsUpTo(10);
  isDropped = true;
  vi.stubGlobal('fetch', vi.fn(fetchThere));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  disconnectStorage();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function refreshFor(owner: string): Promise<boolean> {
  const device = memoryDevice();
  store.dispatch(syncActions.arrived(owner));
  store.dispatch(syncActions.opened({ isKept: true, cursors: {} }));
  connectStorage(owner, device.write);
  return store.dispatch(refreshTables({ owner, device, tables: ['todos'] }));
}

/** Once a request is on its way, after the modules for it. */
const untilAsked = (times: number) =>
  vi.waitFor(() => {
    const asked = vi.mocked(fetch).mock.calls.filter(([to]) => !String(to).endsWith('.json'));
    expect(asked).toHaveLength(times);
  });

it('ends a read that gets no answer, so that the next one can be made', async () => {
  const isRead = vi.fn();
  void refreshFor('ana').then(isRead);
  await untilAsked(1);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(isRead).toHaveBeenCalledWith(false);
  const older = vi.fn();
  readActions(null, 50).catch(older);
  await untilAsked(2);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(older).toHaveBeenCalled();
  isDropped = false;
  expect(await refreshFor('ana')).toBe(true);
});

it('lets nobody wait for what was asked for somebody who has signed out meanwhile', async () => {
  void refreshFor('ana');
  await untilAsked(1);
  isDropped = false;
  signInAtTestServer('bob');
  expect(await refreshFor('bob')).toBe(true);
  expect(Object.keys(store.getState().sync.tables.todos?.rows ?? {})).toHaveLength(10);
});
