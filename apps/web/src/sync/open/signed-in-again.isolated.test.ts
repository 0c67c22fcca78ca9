import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryDevice } from '../device/memory.ts';
import { PagingTestServer, rowsUpTo } from '../engine/read/paging-test-server.ts';
import { signInAtTestServer } from '../engine/session-at-test-server.ts';
import { syncActions, syncReducer } from '../store/slice.ts';
import { refreshIn, showOlderIn, start, stop } from './deferred-device.ts';

// A network drops connections without a word: a read of the session before gets no answer, and is ended only after minutes.

const makeStore = () =>
  configureStore({
    reducer: { sync: syncReducer },
    middleware: (checks) => checks({ immutableCheck: false, serializableCheck: false }),
  });
const server = new PagingTestServer();
let isDropped: boolean;

beforeEach(() => {
  signInAtTestServer();
  server.rows.todos = rowsUpTo(10);
  isDropped = true;
  vi.stubGlobal(
    'fetch',
    vi.fn((address: string, init?: RequestInit) => {
      if (!isDropped || address.endsWith('config.json')) return server.fetch(address, init);
      return new Promise<never>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    }),
  );
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Signs ana in, in a store that has forgotten what was there before. */
async function signIn() {
  const store = makeStore();
  store.dispatch(syncActions.arrived('ana'));
  await store.dispatch(start('ana', async () => memoryDevice()));
  return store;
}

const untilAsked = () =>
  vi.waitFor(() => {
    const asked = vi.mocked(fetch).mock.calls.map(([to]) => String(to));
    expect(asked.some((to) => !to.endsWith('.json'))).toBe(true);
  });

it('lets nobody who signs in again wait for what was asked in the session before', async () => {
  const before = await signIn();
  const read = before.dispatch(refreshIn('ana', ['todos']));
  await untilAsked();
  stop();
  isDropped = false;
  const store = await signIn();
  expect(await store.dispatch(refreshIn('ana', ['todos']))).toBe(true);
  expect(Object.keys(store.getState().sync.tables.todos?.rows ?? {})).toHaveLength(10);
  expect(await read).toBe(false);
});

it('says of no session that a read of the one before has failed', async () => {
  const store = await signIn();
  const place = ['2026-11-22T10:00:00+00:00', 'a'] as const;
  store.dispatch(syncActions.patched({ timelineFrom: place }));
  store.dispatch(syncActions.loaded({ table: 'actions', rows: [], from: place }));
  const read = store.dispatch(showOlderIn('ana'));
  await untilAsked();
  // Somebody else is signed in.
  store.dispatch(syncActions.arrived('bob'));
  stop();
  expect(await read).toBe(false);
  expect(store.getState().sync.tables.actions).toBeUndefined();
});
