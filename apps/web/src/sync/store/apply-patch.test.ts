import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyPatch, connectStorage, disconnectStorage, onPatch } from './apply-patch.ts';
import type { Patch } from './patch.ts';
import { syncActions, syncReducer } from './slice.ts';

const entry = { key: '1', format: 1, madeAt: '', steps: [], sent: 0, refusal: null } as const;
const patch: Patch = { entries: { 1: entry } };
const makeStore = () => configureStore({ reducer: { sync: syncReducer } });
let store: ReturnType<typeof makeStore>;
const shown = () => store.getState().sync.outbox;
const keep = vi.fn(async (_: Patch) => undefined);

beforeEach(() => {
  keep.mockClear();
  store = makeStore();
  store.dispatch(syncActions.arrived('ana'));
});
afterEach(disconnectStorage);

it('shows a change at once, stores it with its photos, and tells who listens without them', async () => {
  connectStorage('ana', keep);
  const heard = vi.fn();
  const end = onPatch(heard);
  const photos = { sea: new Blob(['x']) };
  const stored = store.dispatch(applyPatch('ana', { ...patch, photos }));
  expect(shown()).toEqual([entry]);
  expect(heard.mock.calls).toEqual([[patch]]);
  await stored;
  end();
  expect(keep.mock.calls).toEqual([[{ ...patch, photos }]]);
});

it('neither shows nor stores a change of somebody who has left', async () => {
  connectStorage('ana', keep);
  await store.dispatch(applyPatch('bruno', patch));
  expect(shown()).toEqual([]);
  expect(keep).not.toHaveBeenCalled();
});

it('stores what was changed before the device was open, once, and only on the device of who changed it', async () => {
  const early = store.dispatch(applyPatch('ana', patch));
  store.dispatch(syncActions.arrived('bruno'));
  connectStorage('bruno', keep);
  await early;
  expect(keep).not.toHaveBeenCalled();
  disconnectStorage();

  const own = store.dispatch(applyPatch('bruno', patch));
  connectStorage('bruno', keep);
  await own;
  connectStorage('bruno', keep);
  expect(keep.mock.calls).toEqual([[patch]]);
});
