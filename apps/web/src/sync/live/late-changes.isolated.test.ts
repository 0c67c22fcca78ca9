import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryDevice } from '../device/memory.ts';
import { forgetPending } from '../device/pending.ts';
import {
  idOf,
  PagingTestServer,
  rowsUpTo,
  secondsAfterNow,
} from '../engine/read/paging-test-server.ts';
import { signInAtTestServer } from '../engine/session-at-test-server.ts';
import { makeStore } from '../engine/store-at-test-server.ts';
import { refreshIn, start, stop } from '../open/deferred-device.ts';
import type { Patch } from '../store/patch.ts';
import { syncActions } from '../store/slice.ts';
import { patchOfChanges } from './change-patches.ts';

// A connection may tell of a change long after the page has read that its row is deleted.

const LATE = { id: idOf(9), title: 'Gone', updated_at: secondsAfterNow(-50) };
const RESTORED = { ...LATE, updated_at: secondsAfterNow(-30) };
const DELETED = secondsAfterNow(-40);

let store: ReturnType<typeof makeStore>;

beforeEach(async () => {
  signInAtTestServer();
  const server = new PagingTestServer();
  server.rows = { goals: rowsUpTo(2) };
  server.trash = [{ table_name: 'goals', row_id: LATE.id, deleted_at: DELETED }];
  vi.stubGlobal('fetch', server.fetch);
  store = makeStore();
  store.dispatch(syncActions.arrived('ana'));
  const device = { ...memoryDevice(), isKept: true };
  await device.write({ history: 'one', cursors: { trash: [secondsAfterNow(-3600), idOf(0)] } });
  await store.dispatch(start('ana', async () => device));
});

afterEach(() => {
  stop();
  forgetPending('ana');
  vi.unstubAllGlobals();
});

const heard = (row: typeof LATE) =>
  patchOfChanges([{ table: 'goals', row }], store.getState().sync)?.rows ?? null;

it('brings back no row whose deletion was read before, unless it was restored', async () => {
  await store.dispatch(refreshIn('ana', ['goals']));
  expect(heard(LATE)).toBeNull();
  expect(heard(RESTORED)).toMatchObject({ goals: { [LATE.id]: { title: 'Gone' } } });
});

it('brings back no row whose deletion another tab has read', async () => {
  const told = Promise.withResolvers<NonNullable<Patch['gone']>>();
  const otherTab = new BroadcastChannel('bloom.ana');
  otherTab.addEventListener('message', ({ data }) => data.gone && told.resolve(data.gone));
  await store.dispatch(refreshIn('ana', ['goals']));
  const gone = await told.promise;
  stop();
  store = makeStore();
  store.dispatch(syncActions.arrived('ana'));
  await store.dispatch(start('ana', async () => ({ ...memoryDevice(), isKept: true })));
  otherTab.postMessage({ gone } satisfies Patch);
  await vi.waitFor(() => expect(store.getState().sync.gone).toEqual(gone));
  expect(heard(LATE)).toBeNull();
  otherTab.close();
});
