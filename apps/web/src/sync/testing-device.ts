import { configureStore } from '@reduxjs/toolkit';
import { expect, vi } from 'vitest';
import { closeDevice, openDevice } from './open.ts';
import { takeShownSoon } from './shown-soon.ts';
import { syncReducer } from './slice.ts';

const makeStore = () => configureStore({ reducer: { sync: syncReducer } });

export type DeviceStore = ReturnType<typeof makeStore>;

/** For tests: ana in a browser that keeps nothing and reaches nothing, so that all of it waits. */
export async function openAlone(): Promise<DeviceStore> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  // Pages that a test has imported have said what they show: what is in them is for the test to say.
  takeShownSoon();
  const store = makeStore();
  store.dispatch(openDevice('ana'));
  // What opens it is fetched first.
  await vi.waitFor(() => expect(store.getState().sync.isSender).toBe(true), 10_000);
  return store;
}

/** What `openAlone` has opened. */
export async function closeAlone(): Promise<void> {
  await closeDevice();
  vi.unstubAllGlobals();
}
