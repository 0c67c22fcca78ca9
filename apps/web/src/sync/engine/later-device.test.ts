import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryDevice } from '../device/memory.ts';
import { syncActions, syncReducer } from '../slice.ts';
import { start, stop } from './later-device.ts';

/** Nothing is sent, so that all of it waits. */
beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network'))));

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const entry = { key: '1', format: 1, madeAt: '', steps: [], sent: 0, refusal: null } as const;

it('has what another tab did while it was reading what the device has', async () => {
  const store = configureStore({ reducer: { sync: syncReducer } });
  store.dispatch(syncActions.arrived('ana'));
  const reading = Promise.withResolvers<void>();
  const device = memoryDevice();
  const known = await device.readKnown();
  const opened = store.dispatch(
    start('ana', async () => ({
      ...device,
      isKept: true,
      readKnown: () => reading.promise.then(() => known),
    })),
  );
  const otherTab = new BroadcastChannel('bloom.ana');
  await vi.waitFor(() => expect(store.getState().sync.owner).toBe('ana'));
  await new Promise((resolve) => setTimeout(resolve));
  otherTab.postMessage({ entries: { 1: entry } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  reading.resolve();
  await opened;
  await vi.waitFor(() => expect(store.getState().sync.outbox).toMatchObject([{ key: '1' }]));
  otherTab.close();
});
