import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Device } from '../../device/device.ts';
import { memoryDevice } from '../../device/memory.ts';
import { insertRow } from '../../save/changes.ts';
import { perform } from '../../save/perform.ts';
import { applyPatch, connectStorage, disconnectStorage } from '../../store/apply-patch.ts';
import { rowsOfTable } from '../../store/list.ts';
import type { Patch } from '../../store/patch.ts';
import { syncActions } from '../../store/slice.ts';
import type { SyncTable } from '../../store/tables.ts';
import { signInAtTestServer } from '../session-at-test-server.ts';
import { makeStore } from '../store-at-test-server.ts';
import { idOf, NOW, PagingTestServer, rowsUpTo } from './paging-test-server.ts';
import { readQueued } from './read-queued.ts';
import { refreshTables } from './refresh-tables.ts';

let server: PagingTestServer;
/** Without the checks of development, which take longer than the reads. */
let device: Device;
let store: ReturnType<typeof makeStore>;
/** What the device was given beside its rows, as a database would give it back. */
let given: {
  cursors: NonNullable<Patch['cursors']>;
  reached: NonNullable<Patch['reached']>;
  history: string | null;
};

function openPage(): void {
  store = makeStore();
  store.dispatch(syncActions.arrived('ana'));
  const { cursors, reached, history: known } = given;
  store.dispatch(
    syncActions.opened({
      isKept: true,
      cursors,
      reached,
      ...(known !== null && { history: known }),
    }),
  );
  connectStorage('ana', async (patch) => {
    await device.write(patch);
    if (patch.isAnew) [given.cursors, given.reached] = [{}, {}];
    given.cursors = { ...given.cursors, ...patch.cursors };
    given.reached = { ...given.reached, ...patch.reached };
    given.history = patch.history ?? given.history;
  });
}

beforeEach(() => {
  signInAtTestServer();
  device = memoryDevice();
  given = { cursors: {}, reached: {}, history: null };
  server = new PagingTestServer();
  vi.stubGlobal('fetch', server.fetch);
  openPage();
});

afterEach(() => {
  disconnectStorage();
  vi.unstubAllGlobals();
});

const GOAL_TABLES = ['goals', 'issues', 'wishes'] as const;
const table = (name: SyncTable) => store.getState().sync.tables[name];
const idsOf = (name: SyncTable) =>
  rowsOfTable(name)(store.getState())
    .map(({ id }) => id)
    .sort();
const show = (...tables: readonly SyncTable[]) =>
  store.dispatch(refreshTables({ owner: 'ana', device, tables }));
const isWhole = (name: SyncTable) => table(name)?.fetched === true;

it('has the goals before the rows that hang on them, and asks for a small account once', async () => {
  server.rows = { goals: rowsUpTo(900), issues: rowsUpTo(2500), wishes: rowsUpTo(2500) };
  const wholeAt = new Map<string, number>();
  store.subscribe(() => {
    for (const name of GOAL_TABLES)
      if (isWhole(name) && !wholeAt.has(name)) wholeAt.set(name, server.asked.length);
  });
  expect(await show(...GOAL_TABLES)).toBe(true);
  expect(wholeAt.get('goals')).toBe(2);
  // What hangs on them comes together.
  expect(server.asked.at(-2)).toMatchObject({ tables: ['issues', 'wishes'], rows: 1000 });
  expect(idsOf('wishes')).toHaveLength(2500);
  // Nothing is read twice.
  expect(server.sent).toBe(5900);

  server.rows = { gratitudes: rowsUpTo(60), affirmations: rowsUpTo(60) };
  server.asked = [];
  await show('gratitudes', 'affirmations');
  expect(server.asked).toHaveLength(1);
});

it('reads first what the page shows that was opened meanwhile', async () => {
  server.rows = { goals: rowsUpTo(10), issues: rowsUpTo(9000), todos: rowsUpTo(300) };
  let todos: Promise<unknown> = Promise.resolve();
  server.before = (request) => {
    if (request === 3) todos = show('todos').then(() => expect(isWhole('issues')).toBe(false));
  };
  await show('goals', 'issues');
  await todos;
  expect(idsOf('todos')).toHaveLength(300);
  expect(idsOf('issues')).toHaveLength(9000);
});

it('reads what no screen shows behind what one does', async () => {
  server.rows = { goals: rowsUpTo(10), issues: rowsUpTo(3000), gratitudes: rowsUpTo(3000) };
  const behind = store.dispatch(
    readQueued({ owner: 'ana', device, tables: ['issues', 'gratitudes'], isBehind: true }),
  );
  await show('goals', 'issues');
  expect(isWhole('gratitudes')).toBe(false);
  await behind;
  expect(store.getState().sync.cursors.gratitudes).toBeDefined();
});

it('goes on where it was interrupted, on the page that failed and on the next one', async () => {
  server.rows = { goals: rowsUpTo(10), issues: rowsUpTo(5000) };
  server.before = (request) => {
    if (request > 3) throw new TypeError('no network');
  };
  expect(await show('goals', 'issues')).toBe(false);
  expect(table('issues')).toMatchObject({ fetched: false, status: 'failed' });
  expect(isWhole('goals')).toBe(true);
  const there = idsOf('issues').length;
  expect(there).toBeGreaterThan(1000);
  server.before = (request) => {
    if (request > 4) throw new TypeError('no network');
  };
  expect(await show('goals', 'issues')).toBe(false);
  expect(idsOf('issues').length).toBeGreaterThanOrEqual(there);
  server.before = () => undefined;
  server.asked = [];
  openPage();
  // Two were deleted meanwhile: one that the device has, and one that it has not.
  server.rows.issues = server.rows.issues?.filter((_, at) => at !== 7 && at !== 4900);
  server.trash = [7, 4900].map((at) => ({
    table_name: 'issues',
    row_id: idOf(at),
    deleted_at: NOW,
  }));
  expect(await show('goals', 'issues')).toBe(true);
  expect(idsOf('issues')).toEqual(server.rows.issues?.map(({ id }) => id));
  expect(server.sent).toBeLessThanOrEqual(5000 - there + 10);
  expect(given.reached.issues ?? null).toBeNull();
});

it('drops what the server does not have also where the first read over old rows was interrupted', async () => {
  const stray = { id: idOf(9999), updated_at: rowsUpTo(1)[0]?.updated_at ?? '' };
  await device.write({ rows: { issues: { [stray.id]: stray } } });
  server.rows = { issues: rowsUpTo(3000) };
  server.before = (request) => {
    if (request === 3) throw new TypeError('no network');
  };
  expect(await show('issues')).toBe(false);
  // The next page cannot know which of the rows were read now.
  expect(given.reached.issues ?? null).toBeNull();
  server.before = () => undefined;
  expect(await show('issues')).toBe(true);
  expect(idsOf('issues')).toEqual(server.rows.issues?.map(({ id }) => id));
});

it('begins anew where a backup was restored meanwhile, with all that the device knows', async () => {
  server.rows = { goals: rowsUpTo(10), issues: rowsUpTo(3000), todos: rowsUpTo(20) };
  await show('todos');
  server.before = (request) => {
    if (request !== 4) return;
    server.history = 'of a backup';
    server.rows = { goals: rowsUpTo(8), issues: rowsUpTo(2000), todos: rowsUpTo(15) };
  };
  await show('goals', 'issues');
  await vi.waitFor(() => expect(idsOf('todos')).toHaveLength(15));
  expect(idsOf('issues')).toHaveLength(2000);
  expect(idsOf('goals')).toHaveLength(8);
  expect(given.history).toBe('of a backup');
});

it('goes on from no place that another tab has taken back because the device had no room', async () => {
  server.rows = { issues: rowsUpTo(3000) };
  server.before = (request) => {
    if (request === 3) throw new TypeError('no network');
  };
  await show('issues');
  store.dispatch(syncActions.patched({ isAnew: true, timelineFrom: null }));
  server.before = () => undefined;
  server.asked = [];
  await show('issues');
  expect(server.sent).toBe(3000);
});

it('takes a row from elsewhere and one written here into a table that is not whole, and does not call it whole', async () => {
  server.rows = { goals: rowsUpTo(10), issues: rowsUpTo(3000) };
  const late = { id: idOf(5000), title: 'from elsewhere', updated_at: NOW };
  const own = idOf(6000);
  server.before = async (request) => {
    if (request !== 3) return;
    await store.dispatch(applyPatch('ana', { rows: { issues: { [late.id]: late } } }));
    await store.dispatch(
      perform([insertRow('issues', { id: own, goal_id: idOf(1), title: 'own' })]),
    );
    expect(table('issues')?.fetched).toBe(false);
    expect(idsOf('issues')).toEqual(expect.arrayContaining([late.id, own]));
  };
  await show('goals', 'issues');
  expect(idsOf('issues')).toHaveLength(3002);
});

it('removes a row that is deleted elsewhere while its table is read, however many are deleted with it', async () => {
  server.rows = { goals: rowsUpTo(10), issues: rowsUpTo(3000) };
  server.before = (request) => {
    if (request !== 3) return;
    const gone = server.rows.issues?.splice(50, 1200) ?? [];
    server.trash = gone.map(({ id }) => ({ table_name: 'issues', row_id: id, deleted_at: NOW }));
  };
  await show('goals', 'issues');
  expect(idsOf('issues')).toEqual(server.rows.issues?.map(({ id }) => id));
});

it('takes what an import wrote before the first read of the timeline for no news', async () => {
  // The newest were written first.
  server.rows.actions = rowsUpTo(300).map((row, at, all) => ({
    ...row,
    created_at: all[all.length - 1 - at]?.updated_at ?? '',
  }));
  await show('actions');
  await show('actions');
  expect(idsOf('actions')).toHaveLength(50);
  expect(server.sent).toBe(0);
});
