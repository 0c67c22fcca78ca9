import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryDevice } from '../../device/memory.ts';
import { connectStorage, disconnectStorage } from '../../store/apply-patch.ts';
import { rowsOfTable } from '../../store/list.ts';
import { syncActions } from '../../store/slice.ts';
import { signInAtTestServer } from '../session-at-test-server.ts';
import { makeStore } from '../store-at-test-server.ts';
import {
  idOf,
  PagingTestServer,
  rowsUpTo,
  type ServerRow,
  secondsAfterNow,
} from './paging-test-server.ts';
import { refreshTables } from './refresh-tables.ts';

// A device may be opened while an answer is under way: a database that was late, or that of who has signed in again.

let server: PagingTestServer;
let here = memoryDevice();
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
const show = () => store.dispatch(refreshTables({ owner: 'ana', device: here, tables: ['todos'] }));
const byId = (rows: readonly ServerRow[]) =>
  Object.fromEntries(rows.map((row) => [row.id, { ...row }]));
const all = () => server.rows.todos?.map(({ id }) => id);
const stored = async () => (await here.readRows('todos')).map(({ id }) => id).sort();

it('reads from the places of a database that opens late, also what was deleted long before', async () => {
  server.rows = { todos: rowsUpTo(10) };
  await show();
  const gone = { table_name: 'todos', row_id: idOf(99), deleted_at: secondsAfterNow(-86_400) };
  const justNow = { table_name: 'todos', row_id: idOf(98), deleted_at: secondsAfterNow(-5) };
  server.trash = [gone, justNow];
  const before = [secondsAfterNow(-172_800), idOf(0)] as const;
  const request = server.asked.length + 1;
  server.before = (now) => {
    if (now !== request) return;
    store.dispatch(syncActions.patched({ isAnew: true, timelineFrom: null }));
    here = memoryDevice();
    const old = { id: idOf(99), updated_at: secondsAfterNow(-200_000) };
    void here.write({ rows: { todos: byId([...rowsUpTo(10), old]) } });
    store.dispatch(syncActions.patched({ rows: { todos: byId([old]) } }));
    const cursors = { todos: before, trash: before };
    store.dispatch(syncActions.opened({ isKept: true, cursors, history: 'one' }));
  };
  await show();
  await show();
  const ids = rowsOfTable('todos')(store.getState()).map(({ id }) => id);
  expect(ids.sort()).toEqual(all());
  expect(await stored()).toEqual(all());
});

it('leaves alone what the same person finds who has signed in again, until it is open', async () => {
  const old = { id: idOf(3), updated_at: secondsAfterNow(-200_000) };
  server.trash = [{ table_name: 'todos', row_id: old.id, deleted_at: secondsAfterNow(-5) }];
  await here.write({ rows: { todos: byId([old]) } });
  server.before = () => {
    store.dispatch(syncActions.arrived('eve'));
    store.dispatch(syncActions.arrived('ana'));
  };
  expect(await show()).toBe(false);
  // What waits for the row is not known yet, and the table would never be loaded from the device.
  expect([sync().tables, sync().cursors]).toEqual([{}, {}]);
  expect(await stored()).toEqual([old.id]);
});
