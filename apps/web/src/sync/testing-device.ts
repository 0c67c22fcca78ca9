import { configureStore } from '@reduxjs/toolkit';
import { expect, vi } from 'vitest';
import { forgetUnstored } from './device/unstored.ts';
import { closeDevice, openDevice } from './open/open-device.ts';
import { takePrefetchedTables } from './prefetch.ts';
import { syncReducer } from './store/slice.ts';

const makeStore = () => configureStore({ reducer: { sync: syncReducer } });

export type DeviceStore = ReturnType<typeof makeStore>;

/** For tests: signs in ana in a browser that stores nothing and reaches no server, so that the outbox is never sent. */
export async function openAlone(): Promise<DeviceStore> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  // Pages that the test file imports have declared what they show; the test itself decides that.
  takePrefetchedTables();
  const store = makeStore();
  store.dispatch(openDevice('ana'));
  // The code that opens the device is fetched first.
  await vi.waitFor(() => expect(store.getState().sync.isSender).toBe(true), 10_000);
  return store;
}

/** Closes what `openAlone` has opened, and removes what it leaves to the next page. */
export async function closeAlone(): Promise<void> {
  await closeDevice();
  forgetUnstored('ana');
  vi.unstubAllGlobals();
}
