import type { Row } from '@bloom/domain/outbox/entry';
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Device } from '../../device/device.ts';
import { memoryDevice } from '../../device/memory.ts';
import type { FoundChanges, WantedChanges } from '../../satisfaction.ts';
import { BEGINNING, newestFirst, type Place, placeOf } from '../../store/place.ts';
import { syncActions, syncReducer } from '../../store/slice.ts';
import { signInAtTestServer } from '../session-at-test-server.ts';
import { readSatisfaction } from './read-satisfaction.ts';

const SETTINGS = { supabaseUrl: 'http://server.test', publishableKey: 'key' };
const OF_PLACE = /created_at\.eq\."(?<moment>[^"]+)",id\.lt\."(?<id>[^"]+)"/;
const ALL: WantedChanges = { goalId: null, since: '2026-01-01T00:00:00+00:00', count: null };

/** The changes of two goals in turn, each a minute after the other; what else happened stands between them. */
const actions: readonly Row[] = Array.from({ length: 2500 }, (_, at) => ({
  id: `0193b2a4-0000-7000-8000-${String(at).padStart(12, '0')}`,
  created_at: `${new Date(Date.UTC(2026, 0, 2) + at * 60_000).toISOString().slice(0, 19)}+00:00`,
  action: at % 5 === 4 ? 'created' : 'updated_satisfaction',
  trackable_type: 'goals',
  trackable_id: at % 2 === 0 ? 'run' : 'read',
  updated_from: { satisfaction: at % 5 },
  updated_to: { satisfaction: (at + 1) % 5 },
}));
const changes = actions.filter(({ action }) => action === 'updated_satisfaction');
const foundIds = ({ changes }: FoundChanges) => changes.map(({ id }) => id);
const idsOf = (rows: readonly Row[]) => rows.toSorted(newestFirst).map(({ id }) => id);

let device: Device;
let isReachable: boolean;
let asked: number;

beforeEach(() => {
  signInAtTestServer();
  device = memoryDevice();
  isReachable = true;
  asked = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, SETTINGS.supabaseUrl);
    if (url.pathname.endsWith('config.json')) return Response.json(SETTINGS);
    asked += 1;
    if (!isReachable) return Response.json({ message: 'no database' }, { status: 500 });
    const terms = url.searchParams.getAll('or');
    const place = terms.map((term) => OF_PLACE.exec(term)?.groups).find((found) => found);
    const goal = terms.map((term) => /trackable_id\.eq\.(\w+)/.exec(term)?.[1]).find((one) => one);
    const older = changes
      .filter(({ created_at: at }) => !place || String(at) < String(place.moment))
      .filter(({ trackable_id: id }) => goal === undefined || id === goal);
    return Response.json(older.toReversed().slice(0, Number(url.searchParams.get('limit'))));
  });
});

afterEach(() => void vi.unstubAllGlobals());

/** As on a device that has the timeline back to a place. */
async function read(from: Place, wanted = ALL) {
  const store = configureStore({
    reducer: { sync: syncReducer },
    middleware: (usual) => usual({ serializableCheck: false, immutableCheck: false }),
  });
  store.dispatch(syncActions.arrived('ana'));
  const known = actions.filter((row) => String(row.created_at) >= from[0]);
  await device.write({ rows: { actions: Object.fromEntries(known.map((row) => [row.id, row])) } });
  store.dispatch(syncActions.opened({ isKept: true, timelineFrom: from }));
  return store.dispatch(readSatisfaction(device, wanted));
}

const halfway = placeOf(actions[1250] as Row);

it('returns the changes of all goals from the device alone if it has them', async () => {
  isReachable = false;
  const found = await read(BEGINNING);
  expect(foundIds(found)).toEqual(idsOf(changes));
  expect(found.isWhole).toBe(true);
  expect(asked).toBe(0);
});

it('reads all pages from the server, however many there are', async () => {
  const found = await read(halfway);
  expect(foundIds(found)).toEqual(idsOf(changes));
  expect(found.isWhole).toBe(true);
  const since = String(actions[400]?.created_at);
  const later = changes.filter((row) => String(row.created_at) >= since);
  expect(foundIds(await read(halfway, { ...ALL, since }))).toEqual(idsOf(later));
});

it('returns all changes of one goal, or the newest ones up to a limit', async () => {
  const own = changes.filter(({ trackable_id }) => trackable_id === 'run');
  expect(foundIds(await read(halfway, { ...ALL, goalId: 'run' }))).toEqual(idsOf(own));
  const one = await read(halfway, { ...ALL, goalId: 'run', count: 1 });
  expect(foundIds(one)).toEqual(idsOf(own).slice(0, 1));
});

it('reports a server that does not answer, and returns what the device has', async () => {
  isReachable = false;
  const found = await read(halfway);
  expect(found.isWhole).toBe(false);
  expect(foundIds(found)).toEqual(
    idsOf(changes.filter((row) => String(row.created_at) >= halfway[0])),
  );
});
