import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Device } from '../../device/device.ts';
import { memoryDevice } from '../../device/memory.ts';
import { connectStorage, disconnectStorage } from '../../store/apply-patch.ts';
import { rowsOfTable } from '../../store/list.ts';
import type { Patch } from '../../store/patch.ts';
import { syncActions } from '../../store/slice.ts';
import { SYNC_TABLES, type SyncTable } from '../../store/tables.ts';
import { signInAtTestServer } from '../session-at-test-server.ts';
import { makeStore } from '../store-at-test-server.ts';
import {
  idOf,
  NOW,
  PagingTestServer,
  rowsJustNow,
  rowsUpTo,
  secondsAfterNow,
} from './paging-test-server.ts';
import { readQueued } from './read-queued.ts';
import { refreshTables } from './refresh-tables.ts';

// What was written in the last half minute is read again, as rows may be committed later than their stamps say.

let server: PagingTestServer;
let device: Device;
let store: ReturnType<typeof makeStore>;
let given: Pick<Patch, 'cursors' | 'reached' | 'timelineFrom'>;

function openPage(): void {
  store = makeStore();
  store.dispatch(syncActions.arrived('ana'));
  store.dispatch(syncActions.opened({ isKept: true, history: 'one', ...given }));
  connectStorage('ana', async (patch) => {
    await device.write(patch);
    given = {
      cursors: { ...given.cursors, ...patch.cursors },
      reached: { ...given.reached, ...patch.reached },
      timelineFrom: patch.timelineFrom ?? given.timelineFrom ?? null,
    };
  });
}

beforeEach(() => {
  signInAtTestServer();
  device = memoryDevice();
  given = {};
  server = new PagingTestServer();
  vi.stubGlobal('fetch', server.fetch);
  openPage();
});

afterEach(() => {
  disconnectStorage();
  vi.unstubAllGlobals();
});

const idsOf = (name: SyncTable) =>
  rowsOfTable(name)(store.getState())
    .map(({ id }) => id)
    .sort();
const all = (name: string) => server.rows[name]?.map(({ id }) => id).sort();
const show = (...tables: readonly SyncTable[]) =>
  store.dispatch(refreshTables({ owner: 'ana', device, tables }));
const readBehind = () =>
  store.dispatch(readQueued({ owner: 'ana', device, tables: SYNC_TABLES, isBehind: true }));

/** After how many requests tables were whole. */
function watchWhole(...tables: readonly SyncTable[]) {
  const after: Partial<Record<SyncTable, number>> = {};
  store.subscribe(() => {
    for (const name of tables)
      if (store.getState().sync.cursors[name]) after[name] ??= server.asked.length;
  });
  return after;
}

it('shows the goals first, then what hangs on them, whatever an import has just written', async () => {
  const actions = rowsJustNow(5000).map((row) => ({ ...row, created_at: row.updated_at }));
  server.rows = { goals: rowsJustNow(1500), issues: rowsJustNow(1200), actions };
  const whole = watchWhole('goals', 'issues');
  const shown = show('goals', 'issues');
  let behind: Promise<unknown> = Promise.resolve();
  server.before = (request) => {
    if (request !== 1) return;
    server.before = () => undefined;
    behind = readBehind();
  };
  await shown;
  expect(whole.goals).toBeLessThanOrEqual(3);
  expect(whole.issues).toBeLessThanOrEqual(5);
  await behind;
  // All of it comes, and each is read again at most once.
  expect(await device.readTimeline({ before: null, from: ['', ''], count: 9000 })).toHaveLength(
    5000,
  );
  expect(server.sent).toBeLessThan(2 * (1500 + 1200 + 5000));
  server.now = secondsAfterNow(60);
  await show('goals');
  server.asked = [];
  await show('goals');
  expect(server.sent).toBeLessThan(10);
});

it('shows the goals first, whatever was just deleted', async () => {
  server.rows = { goals: rowsUpTo(150), issues: rowsUpTo(2500) };
  server.trash = rowsJustNow(5000).map(({ id, updated_at: deleted_at }) => ({
    table_name: 'todos',
    row_id: id.replace('0193', '0194'),
    deleted_at,
  }));
  given = { cursors: { trash: [secondsAfterNow(-3600), idOf(0)] } };
  openPage();
  const whole = watchWhole('goals', 'issues');
  await show('goals', 'issues');
  expect(whole.goals).toBe(2);
  expect(whole.issues).toBeLessThanOrEqual(5);
});

it('reads first what a page shows that is opened while news are read', async () => {
  server.rows = { goals: rowsUpTo(10), gratitudes: rowsUpTo(10) };
  await show('goals');
  server.rows.goals = rowsJustNow(20_000);
  server.asked = [];
  let opened: Promise<unknown> = Promise.resolve();
  let at = 0;
  server.before = (request) => {
    if (request !== 3) return;
    opened = show('gratitudes');
    const unfollow = store.subscribe(() => {
      if (!store.getState().sync.cursors.gratitudes) return;
      at = server.asked.length;
      unfollow();
    });
  };
  await show('goals');
  await opened;
  expect(at).toBe(4);
  expect(idsOf('goals')).toEqual(all('goals'));
  // The page that was opened later has news of its own, which were asked for then.
  expect(idsOf('gratitudes')).toHaveLength(10);
});

const LATE = { id: idOf(9999), updated_at: secondsAfterNow(-5) };

/** A transaction ends half a minute later, which wrote before rows that the device was given. */
function commitLate(table: string): void {
  server.now = secondsAfterNow(24);
  const rows = [...(server.rows[table] ?? []), LATE];
  const newer = rowsUpTo(150).map(({ id }, at) => ({
    id: id.replace('0193', '0194'),
    updated_at: secondsAfterNow(at / 10),
  }));
  server.rows[table] = [...rows, ...newer].sort((one, other) =>
    `${one.updated_at}${one.id}` < `${other.updated_at}${other.id}` ? -1 : 1,
  );
}

it.each(['the next page', 'the same page'])(
  'reads again what came just before it was interrupted, on %s',
  async (where) => {
    server.rows = { issues: rowsJustNow(150) };
    server.before = (request) => {
      if (request === 2) throw new TypeError('no network');
    };
    expect(await show('issues')).toBe(false);
    server.before = () => undefined;
    commitLate('issues');
    server.now = secondsAfterNow(100);
    if (where === 'the next page') openPage();
    await show('issues');
    await show('issues');
    expect(idsOf('issues')).toEqual(all('issues'));
  },
);

it.each([false, true])(
  'reads again what came before a long pause between two pages, over old rows: %s',
  async (isOver) => {
    if (isOver)
      await device.write({ rows: { issues: { [idOf(3)]: { id: idOf(3), updated_at: 'old' } } } });
    server.rows = { issues: rowsJustNow(150) };
    server.before = (request) => {
      if (request !== 2) return;
      commitLate('issues');
      server.now = secondsAfterNow(100);
    };
    await show('issues');
    await show('issues');
    expect(idsOf('issues')).toEqual(all('issues'));
  },
);

it('reads again what came before a long pause between two pages of news', async () => {
  server.rows = { issues: rowsUpTo(1) };
  await show('issues');
  server.rows.issues = [...rowsUpTo(1), ...rowsJustNow(1500).slice(1)];
  const first = server.asked.length;
  server.before = (request) => {
    if (request !== first + 2) return;
    commitLate('issues');
    server.now = secondsAfterNow(100);
  };
  await show('issues');
  await show('issues');
  expect(idsOf('issues')).toEqual(all('issues'));
});

it.each([
  ['long ago', '2026-01-01T00:00:00+00:00'],
  ['just now', NOW],
])('reads on among rows that were written at one moment, %s', async (_, moment) => {
  server.rows = { issues: rowsUpTo(2500).map((row) => ({ ...row, updated_at: moment })) };
  for (const failing of [2, 3]) {
    server.asked = [];
    server.before = (request) => {
      if (request === failing) throw new TypeError('no network');
    };
    expect(await show('issues')).toBe(false);
    openPage();
  }
  server.before = () => undefined;
  expect(await show('issues')).toBe(true);
  expect(idsOf('issues')).toEqual(all('issues'));
});
