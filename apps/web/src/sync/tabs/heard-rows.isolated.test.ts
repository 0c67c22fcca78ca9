import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Device } from '../device/device.ts';
import { memoryDevice } from '../device/memory.ts';
import { forgetPending } from '../device/pending.ts';
import {
  idOf,
  PagingTestServer,
  rowsUpTo,
  type ServerRow,
  secondsAfterNow,
} from '../engine/read/paging-test-server.ts';
import { signInAtTestServer } from '../engine/session-at-test-server.ts';
import { refreshIn, start, stop } from '../open/deferred-device.ts';
import type { Patch } from '../store/patch.ts';
import { syncActions, syncReducer } from '../store/slice.ts';
import type { ListedTable } from '../store/tables.ts';

// What is shown may be nowhere but in memory: another tab was closed before it stored what it had told, or the browser has
// closed the database. The next page finds only what is stored, up to the places that are stored.

let server: PagingTestServer;
let otherTab: BroadcastChannel;
const makeStore = () =>
  configureStore({
    reducer: { sync: syncReducer },
    middleware: (checks) => checks({ immutableCheck: false, serializableCheck: false }),
  });
let store: ReturnType<typeof makeStore>;
let device: Device;

beforeEach(() => {
  signInAtTestServer();
  server = new PagingTestServer();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('reportError', () => undefined);
  otherTab = new BroadcastChannel('bloom.ana');
  store = makeStore();
  store.dispatch(syncActions.arrived('ana'));
  device = { ...memoryDevice(), isKept: true };
});

afterEach(() => {
  otherTab.close();
  stop();
  forgetPending('ana');
  vi.unstubAllGlobals();
});

const shown = () => store.getState().sync.tables.goals?.rows ?? {};
const refresh = (table: ListedTable) => store.dispatch(refreshIn('ana', [table]));

/** Another tab tells of rows, and is closed before it has stored them. */
async function tellAndClose(): Promise<void> {
  const rows = Object.fromEntries((server.rows.goals ?? []).map((row) => [row.id, row]));
  otherTab.postMessage({ rows: { goals: rows } } satisfies Patch);
  await vi.waitFor(() => expect(shown()).toEqual(rows));
}

it('stores the rows of a first read of which another tab has told', async () => {
  await store.dispatch(start('ana', async () => device));
  server.before = () => {
    throw new TypeError('no network');
  };
  await refresh('goals');
  server.before = () => undefined;
  server.rows.goals = rowsUpTo(300);
  await tellAndClose();
  await refresh('goals');
  expect(await device.readRows('goals')).toHaveLength(300);
});

it('stores the news of which another tab has told', async () => {
  await store.dispatch(start('ana', async () => device));
  server.rows.goals = rowsUpTo(1);
  await refresh('goals');
  server.rows.goals = [...rowsUpTo(1), { id: idOf(7), updated_at: secondsAfterNow(-1) }];
  await tellAndClose();
  await refresh('goals');
  expect(await device.readRows('goals')).toContainEqual(server.rows.goals[1]);
});

const opensAgain = (opens: unknown) =>
  vi.waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(opens).toHaveBeenCalledTimes(2);
  });

it('stores again what it shows where the browser has closed the database, and it is empty then', async () => {
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  const again: Device = { ...memoryDevice(), isKept: true };
  const opens = vi.fn(async () => again).mockResolvedValueOnce({ ...device, lost } as Device);
  await store.dispatch(start('ana', opens));
  server.rows.goals = rowsUpTo(300);
  await refresh('goals');
  lose();
  await opensAgain(opens);
  await refresh('goals');
  expect(store.getState().sync.cursors.goals).toBeDefined();
  expect(await again.readRows('goals')).toHaveLength(300);
});

it('goes on with what it reads while it opens a database again that the browser has closed', async () => {
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  const again: Device = { ...memoryDevice(), isKept: true };
  const opens = vi.fn(async () => again).mockResolvedValueOnce({ ...device, lost } as Device);
  await store.dispatch(start('ana', opens));
  server.rows.goals = rowsUpTo(300);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  server.before = vi.fn(() => answered);
  const read = refresh('goals');
  await vi.waitFor(() => expect(server.before).toHaveBeenCalled());
  lose();
  await opensAgain(opens);
  answer();
  expect(await read).toBe(true);
  expect(store.getState().sync.tables.goals?.status).toBe('succeeded');
  await vi.waitFor(async () => expect(await again.readRows('goals')).toHaveLength(300));
});

it('stores nothing that is older than what another tab has stored, where the database opens again', async () => {
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  const again: Device = { ...memoryDevice(), isKept: true };
  const opens = vi.fn(async () => again).mockResolvedValueOnce({ ...device, lost } as Device);
  const told = vi.fn();
  otherTab.addEventListener('message', ({ data }) => data.rows?.goals && told(data.rows.goals));
  await store.dispatch(start('ana', opens));
  server.rows.goals = rowsUpTo(3);
  await refresh('goals');
  // This tab was hidden meanwhile. Another one has heard of a change and of a deletion, and read on since.
  const [first, second] = rowsUpTo(3) as [ServerRow, ServerRow];
  const changed = { ...first, updated_at: secondsAfterNow(10) };
  server.rows.goals = [second, changed];
  const went = { table_name: 'goals', row_id: idOf(2), deleted_at: secondsAfterNow(10) };
  server.trash = [went];
  server.now = secondsAfterNow(100);
  const cursor = [secondsAfterNow(80), idOf(0)] as const;
  await again.write({ rows: { goals: { [first.id]: changed, [second.id]: second } } });
  const known = { history: 'one', cursors: { goals: cursor, trash: cursor } };
  again.readKnown = async () => ({ ...(await memoryDevice().readKnown()), ...known });
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  told.mockClear();
  lose();
  await opensAgain(opens);
  await refresh('goals');
  const there = { [first.id]: changed, [second.id]: second };
  const stored = await again.readRows('goals');
  expect(Object.fromEntries(stored.map((row) => [row.id, row]))).toEqual(there);
  expect(shown()).toEqual(there);
  for (const [rows] of told.mock.calls) expect(rows).toMatchObject({ [first.id]: changed });
});
