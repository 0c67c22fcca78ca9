import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteServerTime } from '../../../lib/present.ts';
import { memoryDevice } from '../../device/memory.ts';
import { BEGINNING } from '../../store/place.ts';
import { syncActions, syncReducer } from '../../store/slice.ts';
import { signInAtTestServer } from '../session-at-test-server.ts';
import { findActions, findMonths } from './find-actions.ts';

const SETTINGS = { supabaseUrl: 'http://server.test', publishableKey: 'key' };
const action = { id: '1', created_at: '2026-10-01T00:00:00+00:00' };

beforeEach(() => {
  signInAtTestServer();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-01T00:00:00Z') });
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.endsWith('config.json') ? SETTINGS : [action]),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('finds on the server what the device has and cannot read', async () => {
  const store = configureStore({ reducer: { sync: syncReducer } });
  store.dispatch(syncActions.patched({ timelineFrom: BEGINNING }));
  const unreadable = () => Promise.reject(new DOMException('closed', 'InvalidStateError'));
  const device = { ...memoryDevice(), readTimeline: unreadable, readMonths: unreadable };
  const filter = { goal: null, action: null, table: null };
  const wanted = { before: null, filter, count: 50 };
  expect(await store.dispatch(findActions(device, wanted))).toEqual({
    rows: [action],
    isAll: true,
  });
  expect(await store.dispatch(findMonths(device))).toEqual(['2026-11', '2026-10']);
});

it('finds the months up to the present also where the clock of the device is behind', async () => {
  noteServerTime('2026-12-15T00:00:00Z', Date.now());
  const store = configureStore({ reducer: { sync: syncReducer } });
  expect(await store.dispatch(findMonths(memoryDevice()))).toEqual([
    '2026-12',
    '2026-11',
    '2026-10',
  ]);
});
