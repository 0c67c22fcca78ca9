import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryDevice } from '../../device/memory.ts';
import { connectStorage, disconnectStorage } from '../../store/apply-patch.ts';
import { rowsOfTable } from '../../store/list.ts';
import { syncActions } from '../../store/slice.ts';
import type { ListedTable, SyncTable } from '../../store/tables.ts';
import {
  idOf,
  NOW,
  PagingTestServer,
  rowsUpTo,
  type ServerRow,
  secondsAfterNow,
} from '../read/paging-test-server.ts';
import { refreshTables } from '../read/refresh-tables.ts';
import { signInAtTestServer } from '../session-at-test-server.ts';
import { makeStore } from '../store-at-test-server.ts';

// What another tab tells, and what becomes of a closed database, comes at any time: also while an answer is under way.

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
    expect([sync().owner, sync().tables]).toEqual(['eve', {}]);
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

/** The rows of a table that the device has stored, sorted. */
const stored = async (name: ListedTable) => (await here.readRows(name)).map(({ id }) => id).sort();

it('goes on from no place of an earlier visit of the same person, whose rows may not be stored', async () => {
  server.rows = { issues: rowsUpTo(3000) };
  server.before = (request) => {
    if (request !== 4) return;
    // Of what was read since the first page, nothing was stored.
    store.dispatch(syncActions.arrived('eve'));
    store.dispatch(syncActions.arrived('ana'));
    here = memoryDevice();
    void here.write({ rows: { issues: byId(rowsUpTo(100)) } });
    const last = rowsUpTo(100).at(-1);
    const reached = { issues: [last?.updated_at ?? '', last?.id ?? ''] } as const;
    store.dispatch(syncActions.opened({ isKept: true, reached, history: 'one' }));
  };
  await show('issues');
  server.before = () => undefined;
  await show('issues');
  expect(await stored('issues')).toEqual(all('issues'));
});

it.each([
  ['goes on where another tab has come', 4499, [3], 5],
  ['is not held up by another tab that is behind', 50, [2, 3, 4, 5], 7],
] as const)('%s', async (_, at, requests, times) => {
  const all = rowsUpTo(6000);
  const { updated_at: moment = '', id = '' } = all[at] ?? {};
  server.rows = { issues: all };
  server.before = (request) => {
    if (requests.some((one) => one === request))
      store.dispatch(
        syncActions.patched({
          rows: { issues: byId(all.slice(0, at + 1)) },
          cursors: {},
          reached: { issues: [moment, id] },
        }),
      );
  };
  await show('issues');
  expect(idsOf('issues')).toEqual(all.map((row) => row.id));
  expect(server.asked).toHaveLength(times);
});

it('reads news anew where places are taken back between two pages of them', async () => {
  server.rows = { todos: rowsUpTo(10), goals: rowsUpTo(10) };
  await show('todos', 'goals');
  server.rows = { todos: rowsUpTo(4000), goals: rowsUpTo(10) };
  const first = server.asked.length;
  server.before = (request) => {
    if (request === first + 3) takeBack();
  };
  await show('todos');
  // Nothing says now that the device has them.
  expect(sync().cursors.todos).toBeUndefined();
  server.before = () => undefined;
  await show('todos', 'goals');
  expect(idsOf('todos')).toEqual(all('todos'));
  expect(idsOf('goals')).toEqual(all('goals'));
});

it('hears of a deletion between two pages of news, and of one that was committed late', async () => {
  server.rows = { todos: rowsUpTo(10) };
  await show('todos');
  server.rows = { todos: rowsUpTo(2500) };
  const first = server.asked.length;
  const remove = (at: number, seconds: number) => {
    const [row] = server.rows.todos?.filter(({ id }) => id === idOf(at)) ?? [];
    server.rows.todos = server.rows.todos?.filter((one) => one !== row);
    const went = { table_name: 'todos', row_id: idOf(at), deleted_at: secondsAfterNow(seconds) };
    server.trash = [...server.trash, went].sort((one, other) =>
      one.deleted_at < other.deleted_at ? -1 : 1,
    );
  };
  server.before = (request) => {
    if (request === first + 2) remove(7, -1);
    if (request !== first + 3) return;
    remove(8, -20);
    server.now = secondsAfterNow(40);
    remove(9, 39);
  };
  await show('todos');
  await show('todos');
  expect(idsOf('todos')).toEqual(all('todos'));
});
