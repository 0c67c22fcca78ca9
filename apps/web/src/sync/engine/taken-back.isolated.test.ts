import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectStorage, disconnectStorage } from '../apply-patch.ts';
import { memoryDevice } from '../device/memory.ts';
import { rowsOfTable } from '../list.ts';
import { syncActions, syncReducer } from '../slice.ts';
import type { SyncTable } from '../tables.ts';
import { idOf, NOW, PagingTestServer, rowsUpTo, type ServerRow } from './paging-test-server.ts';
import { refreshTables } from './refresh-tables.ts';
import { signInAtTestServer } from './session-at-test-server.ts';

// What another tab tells, and what becomes of a closed database, comes at any time: also while an answer is under way.

let server: PagingTestServer;
let here = memoryDevice();
const makeStore = () =>
  configureStore({
    reducer: { sync: syncReducer },
    middleware: (checks) => checks({ immutableCheck: false, serializableCheck: false }),
  });
let store: ReturnType<typeof makeStore>;

beforeEach(() => {
  signInAtTestServer();
  here = memoryDevice();
  server = new PagingTestServer();
  vi.stubGlobal('fetch', server.fetch);
  store = makeStore();
  store.dispatch(syncActions.arrived('ana'));
  store.dispatch(syncActions.opened({ isKept: true }));
  connectStorage('ana', (patch) => here.write(patch));
});

afterEach(() => {
  disconnectStorage();
  vi.unstubAllGlobals();
});

const sync = () => store.getState().sync;
const idsOf = (name: SyncTable) =>
  rowsOfTable(name)(store.getState())
    .map(({ id }) => id)
    .sort();
const show = (...tables: readonly SyncTable[]) =>
  store.dispatch(refreshTables({ owner: 'ana', device: here, tables }));
const takeBack = () => store.dispatch(syncActions.patched({ isAnew: true, timelineFrom: null }));
const all = (name: string) => server.rows[name]?.map(({ id }) => id);
const byId = (rows: readonly ServerRow[]) =>
  Object.fromEntries(rows.map((row) => [row.id, { ...row }]));

it('keeps what it has where its places are taken back while news are under way', async () => {
  server.rows = { todos: rowsUpTo(300), goals: rowsUpTo(10) };
  await show('todos', 'goals');
  server.before = () => void takeBack();
  await show('todos');
  expect(idsOf('todos')).toEqual(all('todos'));
  expect(idsOf('goals')).toEqual(all('goals'));
  // Nobody may take them for whole: another tab may not have stored what came before.
  server.before = () => undefined;
  await show('goals');
  expect(idsOf('goals')).toEqual(all('goals'));
});

it('keeps what it has where its places are taken back during the first read', async () => {
  for (const request of [2, 3, 4]) {
    server.rows = { issues: rowsUpTo(3000) };
    server.asked = [];
    server.before = (now) => {
      if (now === request) takeBack();
    };
    await show('issues');
    expect(idsOf('issues')).toEqual(all('issues'));
    takeBack();
  }
});

it('ends when another tab has read the rest', async () => {
  server.rows = { issues: rowsUpTo(3000) };
  server.before = (request) => {
    if (request > 10) throw new TypeError('it asks for ever');
    if (request !== 2) return;
    store.dispatch(
      syncActions.patched({
        rows: { issues: byId(server.rows.issues ?? []) },
        cursors: { issues: [NOW, idOf(0)] },
        reached: { issues: null },
      }),
    );
  };
  expect(await show('issues')).toBe(true);
  expect(server.asked.length).toBeLessThan(4);
  expect(sync().reached.issues).toBeUndefined();
});

it('drops what a restored database does not have where another tab has found that out', async () => {
  // Not loaded by a screen of this tab before: the device has them.
  await here.write({ rows: { issues: byId(rowsUpTo(2500)) } });
  server.rows = { issues: rowsUpTo(2500) };
  server.before = (request) => {
    if (request !== 3) return;
    server.history = 'of a backup';
    server.rows = { issues: rowsUpTo(2500).filter((_, at) => at !== 7) };
    store.dispatch(
      syncActions.patched({ history: server.history, isAnew: true, timelineFrom: null }),
    );
  };
  await show('issues');
  expect(idsOf('issues')).toEqual(all('issues'));
});

it('marks nothing of the person who is signed in by then', async () => {
  for (const isFailing of [false, true]) {
    server.before = () => {
      store.dispatch(syncActions.arrived('eve'));
      if (isFailing) throw new TypeError('no network');
    };
    expect(await show('todos')).toBe(false);
    // Else the table would never be loaded for her.
    expect(sync()).toMatchObject({ owner: 'eve', tables: {} });
    store.dispatch(syncActions.arrived('ana'));
    store.dispatch(syncActions.opened({ isKept: true }));
  }
});

it('keeps no place that an older program has left behind when it took all places back', async () => {
  server.rows = { issues: rowsUpTo(3000) };
  await here.write({ rows: { issues: byId(rowsUpTo(1)) } });
  const told: unknown[] = [];
  connectStorage('ana', async ({ reached }) => void told.push(reached));
  server.before = (request) => {
    if (request === 2) throw new TypeError('no network');
  };
  expect(await show('issues')).toBe(false);
  expect(told).toEqual([{ issues: null }]);
});

it('takes back the place of a whole table that another tab has left behind', async () => {
  server.rows = { issues: rowsUpTo(10) };
  await show('issues');
  store.dispatch(syncActions.patched({ reached: { issues: [NOW, idOf(3)] } }));
  await show('issues');
  expect(sync().reached).toEqual({});
});
