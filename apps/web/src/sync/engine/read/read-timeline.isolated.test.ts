import type { Row } from '@bloom/domain/outbox/entry';
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Device } from '../../device/device.ts';
import { memoryDevice } from '../../device/memory.ts';
import { applyPatch, connectStorage, disconnectStorage } from '../../store/apply-patch.ts';
import { createListSelector } from '../../store/list.ts';
import { isBeginning, newestFirst } from '../../store/place.ts';
import { syncActions, syncReducer } from '../../store/slice.ts';
import { signInAtTestServer } from '../session-at-test-server.ts';
import { fetchTimeline, showOlder } from './read-timeline.ts';
import { refreshTables } from './refresh-tables.ts';

const SETTINGS = { supabaseUrl: 'http://server.test', publishableKey: 'key' };
const OF_PLACE = /created_at\.eq\."(?<moment>[^"]+)",id\.lt\."(?<id>[^"]+)"/;

/** Its moment is the `second`th of a day; what an import brought was written later than it happened. */
function action(second: number, writtenAt = second): Row {
  const momentOf = (at: number) =>
    `${new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString().slice(0, 19)}+00:00`;
  const id = `0193b2a4-0000-7000-8000-${String(second).padStart(12, '0')}`;
  return { id, created_at: momentOf(second), updated_at: momentOf(writtenAt) };
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => action(from + index));

/** What the server has, the oldest first. */
let actions: readonly Row[];
let history: string;
let isReachable: boolean;
let asked: string[];
/** What happens while an answer is on its way. */
let meanwhile: () => Promise<void>;
// What is looked for in development takes longer than all else with many rows.
const makeStore = () =>
  configureStore({
    reducer: { sync: syncReducer },
    middleware: (usual) => usual({ serializableCheck: false, immutableCheck: false }),
  });
let store: ReturnType<typeof makeStore>;
let device: Device;

function answerTo(url: URL, body: string): object {
  if (url.pathname.endsWith('config.json')) return SETTINGS;
  if (url.pathname.endsWith('list_sessions')) return [{}];
  asked.push(url.pathname.replace(/.*\//, ''));
  if (url.pathname.endsWith('changes_since')) {
    const { cursors, tables } = JSON.parse(body);
    const now =
      actions
        .map(({ updated_at: at }) => String(at))
        .sort()
        .at(-1) ?? '';
    if (!tables.includes('actions')) return { history, now };
    const [since] = cursors.actions ?? [''];
    const changed = actions.filter(({ updated_at: at }) => String(at) > since.slice(0, 19));
    return { actions: changed, history, now };
  }
  const place = OF_PLACE.exec(url.searchParams.get('or') ?? '')?.groups;
  const older = actions.filter(({ created_at: at }) => !place || String(at) < String(place.moment));
  return older.toReversed().slice(0, Number(url.searchParams.get('limit')));
}

beforeEach(() => {
  signInAtTestServer();
  actions = range(1, 434);
  history = 'one';
  isReachable = true;
  asked = [];
  meanwhile = async () => undefined;
  device = memoryDevice();
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    // Not as without a network: the client would try that again for seconds.
    if (!isReachable) return Response.json({ message: 'no database' }, { status: 500 });
    const answer = answerTo(new URL(address, SETTINGS.supabaseUrl), String(init?.body));
    await meanwhile();
    return Response.json(answer);
  });
  arrive();
});

afterEach(() => {
  disconnectStorage();
  vi.unstubAllGlobals();
});

/** As after the page was loaded. */
function arrive(known = {}) {
  store = makeStore();
  store.dispatch(syncActions.arrived('ana'));
  connectStorage('ana', device.write);
  store.dispatch(syncActions.opened({ isKept: true, ...known }));
}

/** As after a reload: the device has the rows, and what it knew of them. */
function comeBack() {
  const { cursors, timelineFrom } = store.getState().sync;
  arrive({ cursors, timelineFrom, history: 'one' });
}

const open = () => store.dispatch(refreshTables({ owner: 'ana', device, tables: ['actions'] }));
const older = () => store.dispatch(showOlder({ owner: 'ana', device }));
const fetchAll = () =>
  store.dispatch(fetchTimeline({ owner: 'ana', device }, new AbortController().signal));
const select = createListSelector('actions', (rows) => rows.toSorted(newestFirst));
const shown = () => select(store.getState());
const isWhole = () => isBeginning(store.getState().sync.tables.actions?.from ?? ['?', '']);
/** Which actions are shown, as the first and the last of them. */
const ends = () => {
  const seconds = shown().list.map(({ id }) => Number(id.slice(-12)));
  return [seconds[0], seconds.at(-1), seconds.length];
};

it('shows the newest page first, and an older one after each further one', async () => {
  expect(shown()).toMatchObject({ list: [], status: 'idle', fetched: false });
  const states: string[] = [];
  store.subscribe(() => states.push(`${shown().status}, ${shown().list.length} rows`));
  expect(await open()).toBe(true);
  expect([...new Set(states)]).toEqual([
    'idle, 0 rows',
    'loading, 0 rows',
    'loading, 50 rows',
    'succeeded, 50 rows',
  ]);
  expect(shown()).toMatchObject({ status: 'succeeded', error: null, fetched: true });
  expect(ends()).toEqual([434, 385, 50]);
  expect(asked).toEqual(['changes_since', 'actions', 'changes_since']);
  await older();
  expect(ends()).toEqual([434, 335, 100]);
  expect(isWhole()).toBe(false);
});

it('detects the end, also where the last page is full', async () => {
  actions = range(1, 100);
  await open();
  await older();
  expect(ends()).toEqual([100, 1, 100]);
  await older();
  expect(ends()).toEqual([100, 1, 100]);
  expect(isWhole()).toBe(true);
});

it('reports a failure and keeps what it has', async () => {
  isReachable = false;
  expect(await open()).toBe(false);
  expect(shown()).toMatchObject({ status: 'failed', fetched: false, error: expect.any(String) });
  isReachable = true;
  await open();
  isReachable = false;
  expect(await older()).toBe(false);
  expect(shown()).toMatchObject({ status: 'failed', fetched: true });
  expect(ends()).toEqual([434, 385, 50]);
  isReachable = true;
  expect(await older()).toBe(true);
  expect(shown()).toMatchObject({ status: 'succeeded', error: null });
});

it('is stored completely on the device, and in memory only as far as it was shown', async () => {
  await open();
  await fetchAll();
  expect(asked).toHaveLength(7);
  expect(ends()).toEqual([434, 385, 50]);
  comeBack();
  isReachable = false;
  expect(await open()).toBe(false);
  expect(ends()).toEqual([434, 385, 50]);
  for (let pages = 1; pages < 9; pages += 1) expect(await older()).toBe(true);
  expect(ends()).toEqual([434, 1, 434]);
  expect(shown()).toMatchObject({ status: 'succeeded', fetched: true });
  expect(isWhole()).toBe(true);
});

it('continues after an interruption', async () => {
  await open();
  await older();
  comeBack();
  isReachable = false;
  await open();
  expect(await older()).toBe(true);
  expect(ends()).toEqual([434, 335, 100]);
  expect(await older()).toBe(false);
  isReachable = true;
  await fetchAll();
  await older();
  expect(ends()).toEqual([434, 285, 150]);
});

it('shows new actions in order, after a refresh and after a live change', async () => {
  await open();
  actions = [...actions, action(435)];
  comeBack();
  await open();
  expect(ends()).toEqual([435, 385, 51]);
  const told = [action(436), action(7, 2000)];
  const rows = { actions: Object.fromEntries(told.map((row) => [row.id, row])) };
  await store.dispatch(applyPatch('ana', { rows }));
  expect(ends()).toEqual([436, 385, 52]);
});

it('loads of an import no more than was requested', async () => {
  actions = range(1, 20);
  await open();
  const imported = Array.from({ length: 600 }, (_, index) =>
    action(10_000 + index, 20_000 + index),
  );
  actions = [...actions, ...imported];
  await open();
  expect(ends()).toEqual([10_599, 10_400, 200]);
  expect(isWhole()).toBe(false);
  await older();
  expect(ends()).toEqual([10_599, 10_350, 250]);
});

it('is read again where the history is another one, as after the timeline was deleted', async () => {
  await open();
  await fetchAll();
  await open();
  actions = [action(3)];
  history = 'two';
  await open();
  expect(ends()).toEqual([3, 3, 1]);
  expect(isWhole()).toBe(true);
  comeBack();
  isReachable = false;
  await open();
  expect(ends()).toEqual([3, 3, 1]);
});

it('includes live changes that arrived while its newest rows were loading', async () => {
  meanwhile = async () => {
    if (asked.length !== 2) return;
    actions = [...actions, action(435)];
    const rows = { actions: { [action(435).id]: action(435) } };
    await store.dispatch(applyPatch('ana', { rows }));
  };
  await open();
  expect(ends()).toEqual([435, 385, 51]);
});

it('resumes background reading once the server answers again', async () => {
  await open();
  isReachable = false;
  const fetched = fetchAll();
  setTimeout(() => {
    isReachable = true;
  }, 500);
  await fetched;
  expect(isBeginning(store.getState().sync.timelineFrom ?? ['?', ''])).toBe(true);
});
