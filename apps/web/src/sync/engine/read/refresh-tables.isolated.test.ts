import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Device } from '../../device/device.ts';
import { memoryDevice } from '../../device/memory.ts';
import { discardSave } from '../../notices/settle-refused.ts';
import { updateRow } from '../../save/changes.ts';
import { perform } from '../../save/perform.ts';
import { applyPatch, connectStorage, disconnectStorage } from '../../store/apply-patch.ts';
import { BEGINNING } from '../../store/place.ts';
import { syncActions, syncReducer } from '../../store/slice.ts';
import { signInAtTestServer } from '../session-at-test-server.ts';
import { readQueued } from './read-queued.ts';
import { readTables, refreshTables } from './refresh-tables.ts';

const SETTINGS = { supabaseUrl: 'http://server.test', publishableKey: 'key' };
const LONG_AGO = '2026-01-01T00:00:00+00:00';
const WENT = '2026-01-02T00:00:00+00:00';
const NOW = '2026-01-03T00:00:00+00:00';
const row = { id: '0193b2a4-0000-7000-8000-000000000001', title: 'old', updated_at: LONG_AGO };
let device: Device;
const makeStore = () => configureStore({ reducer: { sync: syncReducer } });
let store: ReturnType<typeof makeStore>;
let history: string;
let rowOfWishes: typeof row;
/** The tables that the server was asked for, one list for each time. */
let asked: string[][];

/** Whether another device has added a second factor, so that this session sees no rows. */
let isBlind: boolean;

/** How often it was asked apart from the rows whether the session sees them. */
let askedForSight: number;

/** A server on which the row was deleted, and much happened since. */
async function answerTo(body: string): Promise<object> {
  if (isBlind) return { history, now: NOW };
  const { cursors, tables } = JSON.parse(body);
  asked.push(tables.filter((table: string) => table !== 'issues'));
  const gone = [
    { table_name: 'issues', row_id: row.id, deleted_at: WENT },
    { table_name: 'issues', row_id: row.id.replace('1', '2'), deleted_at: NOW },
  ];
  const trash = gone.filter(({ deleted_at: at }) => at > (cursors.trash?.[0] ?? NOW).slice(0, 19));
  // Of the wishes nothing fits an answer that holds achievements.
  const wishes = tables.includes('achievements') ? { more: ['wishes'] } : { wishes: [rowOfWishes] };
  const isAsked = tables.includes('wishes') && cursors.wishes === undefined;
  return { trash, history, now: NOW, sees: true, ...(isAsked && wishes) };
}

beforeEach(async () => {
  signInAtTestServer();
  device = memoryDevice();
  await device.write({ rows: { issues: { [row.id]: row } } });
  history = 'one';
  rowOfWishes = row;
  asked = [];
  isBlind = false;
  askedForSight = 0;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.endsWith('list_sessions')) {
      askedForSight += 1;
      return Response.json(isBlind ? [] : [{}]);
    }
    const isSettings = address.endsWith('config.json');
    return Response.json(isSettings ? SETTINGS : await answerTo(String(init?.body)));
  });
  store = makeStore();
  store.dispatch(syncActions.arrived('ana'));
  connectStorage('ana', device.write);
  store.dispatch(syncActions.loaded({ table: 'issues', rows: [row] }));
  const cursor = [LONG_AGO, row.id] as const;
  const cursors = { issues: cursor, trash: cursor };
  store.dispatch(syncActions.opened({ isKept: true, cursors, history: 'one' }));
});

afterEach(() => {
  disconnectStorage();
  vi.unstubAllGlobals();
});

const read = () => store.dispatch(readQueued({ owner: 'ana', device, tables: ['issues'] }));
const ids = () => Object.keys(store.getState().sync.tables.issues?.rows ?? {});

it.each(['one', 'of a restored backup'])(
  'removes a row that was deleted elsewhere once its change was discarded, in the history %s',
  async (next) => {
    await store.dispatch(perform([updateRow('issues', row.id, { title: 'new' })]));
    history = next;
    await read();
    expect(ids()).toEqual([row.id]);
    await store.dispatch(discardSave(store.getState().sync.outbox[0]?.key ?? ''));
    await read();
    expect(ids()).toEqual([]);
  },
);

it('takes a table for empty by no answer to a session that sees no rows any more', async () => {
  isBlind = true;
  store.dispatch(syncActions.patched({ isAnew: true }));
  await expect(read()).rejects.toThrow('sees no rows');
  expect(ids()).toEqual([row.id]);
  expect(store.getState().sync.cursors).toEqual({});
});

it('takes a table for empty at once where the answer without rows says that it would be given them', async () => {
  store.dispatch(syncActions.patched({ isAnew: true }));
  await read();
  expect(ids()).toEqual([]);
  expect(askedForSight).toBe(0);
});

it('shows prefetched rows, also where the browser stores nothing', async () => {
  const cursor = [NOW, row.id] as const;
  const known = { rows: { gratitudes: { [row.id]: row } }, cursors: { gratitudes: cursor } };
  await store.dispatch(applyPatch('ana', known));
  await store.dispatch(refreshTables({ owner: 'ana', device, tables: ['gratitudes'] }));
  expect(Object.keys(store.getState().sync.tables.gratitudes?.rows ?? {})).toEqual([row.id]);
});

describe('where the browser does not give back what it has stored', () => {
  const unreadable = () => Promise.reject(new DOMException('closed', 'InvalidStateError'));
  const at = [LONG_AGO, row.id] as const;

  it('shows the rows of the server, not none, and until then that it has none yet', async () => {
    store.dispatch(syncActions.patched({ cursors: { wishes: at } }));
    device.readRows = unreadable;
    const show = await store.dispatch(readTables({ owner: 'ana', device, tables: ['wishes'] }));
    await show();
    expect(store.getState().sync.tables.wishes).toMatchObject({ isLoaded: true, fetched: false });
    await refreshWishes();
    expect(store.getState().sync.tables.wishes?.fetched).toBe(true);
    expect(wishesHere()).toEqual([row]);
  });

  it('shows the timeline of the server', async () => {
    store.dispatch(syncActions.patched({ timelineFrom: BEGINNING }));
    device.readTimeline = unreadable;
    const action = { ...row, created_at: LONG_AGO };
    vi.stubGlobal('fetch', async (address: string) => {
      if (address.endsWith('config.json')) return Response.json(SETTINGS);
      return Response.json(address.includes('/actions') ? [action] : { history, now: NOW });
    });
    await store.dispatch(refreshTables({ owner: 'ana', device, tables: ['actions'] }));
    expect(Object.values(store.getState().sync.tables.actions?.rows ?? {})).toEqual([action]);
  });
});

it('does not move its cursor back where nothing is new', async () => {
  await read();
  const { issues, trash } = store.getState().sync.cursors;
  expect(Date.parse(issues?.[0] ?? '')).toBe(Date.parse(LONG_AGO));
  expect(Date.parse(trash?.[0] ?? '')).toBe(Date.parse(NOW));
});

it.each([
  ['29', '2026-01-02T23:59:31+00:00', NOW],
  ['40', '2026-01-02T23:59:20+00:00', '2026-01-02T23:59:50.000Z'],
])(
  'reads what came with the newest row again only until that is half a minute old: %s s',
  async (_, newest, cursor) => {
    rowOfWishes = { ...row, updated_at: newest };
    await store.dispatch(refreshTables({ owner: 'ana', device, tables: ['wishes'] }));
    expect(store.getState().sync.cursors.wishes?.[0]).toBe(cursor);
  },
);

it('requests a table again if none of it fitted the answer', async () => {
  const tables = ['achievements', 'wishes'] as const;
  await store.dispatch(refreshTables({ owner: 'ana', device, tables }));
  expect(Object.keys(store.getState().sync.tables.wishes?.rows ?? {})).toEqual([row.id]);
});

it('shows the next answer while the device stores the last one, and ends once that is stored', async () => {
  const busy = Promise.withResolvers<void>();
  connectStorage('ana', () => busy.promise);
  const tables = ['achievements', 'wishes'] as const;
  const ended = vi.fn();
  const reading = store.dispatch(refreshTables({ owner: 'ana', device, tables })).then(ended);
  await vi.waitFor(() => expect(asked).toEqual([['wishes', 'achievements'], ['wishes']]));
  await vi.waitFor(() => expect(store.getState().sync.cursors).toHaveProperty('wishes'));
  expect(ended).not.toHaveBeenCalled();
  busy.resolve();
  await reading;
});

/** A server that answers one after the other, and then with nothing new. Resolves to the cursors that it was sent. */
function answering(...answers: readonly (() => object | Promise<object>)[]) {
  const left = [...answers];
  const cursors: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.endsWith('config.json')) return Response.json(SETTINGS);
    cursors.push(JSON.parse(String(init?.body)).cursors);
    return Response.json({ history, now: NOW, ...(await left.shift()?.()) });
  });
  return cursors;
}

const wishesHere = () => Object.values(store.getState().sync.tables.wishes?.rows ?? {});
const refreshWishes = () =>
  store.dispatch(refreshTables({ owner: 'ana', device, tables: ['wishes'] }));

it('reads on after the last row of a page, however old that is', async () => {
  const next = { ...row, id: row.id.replace('1', '2') };
  const cursors = answering(
    () => ({ wishes: [row], more: ['wishes'] }),
    () => ({ wishes: [next] }),
  );
  await refreshWishes();
  expect(cursors[1]).toMatchObject({ wishes: [LONG_AGO, row.id] });
  expect(wishesHere()).toEqual([row, next]);
});

it('asks again where the server has acknowledged a write during the read, whose answer may be older', async () => {
  const before = { ...row, title: 'before the write' };
  const cursors = answering(
    () => {
      store.dispatch(syncActions.writeAcknowledged());
      return { wishes: [before] };
    },
    () => ({ wishes: [row] }),
  );
  await refreshWishes();
  expect(cursors).toHaveLength(2);
  expect(wishesHere()).toEqual([row]);
});

it('drops, after a first read, the rows that the server does not have, but none that came meanwhile', async () => {
  const came = { ...row, id: row.id.replace('1', '3'), updated_at: NOW };
  await device.write({ rows: { wishes: { [row.id]: row, [came.id]: came } } });
  answering(() => ({}));
  await refreshWishes();
  expect(wishesHere().filter((one) => one !== null)).toEqual([came]);
});

it('reads in one request what several screens ask for while a read runs', async () => {
  const running = refreshWishes();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const waiting = (['gratitudes', 'affirmations', 'todos'] as const).map((table) =>
    store.dispatch(refreshTables({ owner: 'ana', device, tables: [table] })),
  );
  await Promise.all([running, ...waiting]);
  expect(asked.slice(1).map((tables) => tables.toSorted())).toEqual([
    ['affirmations', 'gratitudes', 'todos', 'wishes'],
  ]);
});
