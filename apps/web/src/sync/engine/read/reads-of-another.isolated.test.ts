import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryDevice } from '../../device/memory.ts';
import { connectStorage, disconnectStorage } from '../../store/apply-patch.ts';
import { syncActions, syncReducer } from '../../store/slice.ts';
import { signInAtTestServer } from '../session-at-test-server.ts';
import { PagingTestServer, rowsJustNow, rowsUpTo } from './paging-test-server.ts';
import { refreshTables } from './refresh-tables.ts';

const store = configureStore({ reducer: { sync: syncReducer } });
const server = new PagingTestServer();

beforeEach(() => {
  server.rows.todos = rowsUpTo(3);
  server.rows.actions = rowsJustNow(3);
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => server.fetch(address, init));
});
afterEach(() => {
  disconnectStorage();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each(['todos', 'actions'] as const)(
  'stores no %s of somebody who has signed in in another tab, of which this one has not heard',
  async (table) => {
    const device = memoryDevice();
    const write = vi.fn(device.write);
    store.dispatch(syncActions.arrived('ana'));
    store.dispatch(syncActions.opened({ isKept: true, cursors: {} }));
    connectStorage('ana', write);
    const read = () => store.dispatch(refreshTables({ owner: 'ana', device, tables: [table] }));
    signInAtTestServer('bia');
    expect(await read()).toBe(false);
    expect(write).not.toHaveBeenCalled();
    signInAtTestServer('ana');
    expect(await read()).toBe(true);
    expect(write).toHaveBeenCalled();
  },
);
