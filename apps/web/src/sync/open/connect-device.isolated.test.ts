import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyPatch } from '../apply-patch.ts';
import { memoryDevice } from '../device/memory.ts';
import { readUnstored } from '../device/unstored.ts';
import { signInAtTestServer } from '../engine/session-at-test-server.ts';
import { syncActions, syncReducer } from '../slice.ts';
import { start, stop } from './deferred-device.ts';

beforeEach(() => {
  signInAtTestServer();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const entry = { key: '1', format: 1, madeAt: '', steps: [], sent: 0, refusal: null } as const;

it('tells the other tabs of a change, and keeps it beside the device only until that has stored it', async () => {
  const store = configureStore({ reducer: { sync: syncReducer } });
  store.dispatch(syncActions.arrived('ana'));
  const device = { ...memoryDevice(), isKept: true };
  await store.dispatch(start('ana', async () => device));
  const otherTab = new BroadcastChannel('bloom.ana');
  const heard = new Promise((resolve) => {
    otherTab.addEventListener('message', ({ data }) => resolve(data), { once: true });
  });
  const writing = Promise.withResolvers<void>();
  device.write = () => writing.promise;
  const stored = store.dispatch(applyPatch('ana', { entries: { 1: entry } }));
  // The page is left, and shown again as it was.
  dispatchEvent(new Event('pagehide'));
  expect(readUnstored('ana').entries).toMatchObject({ 1: entry });
  expect(await heard).toMatchObject({ entries: { 1: entry } });
  writing.resolve();
  await stored;
  // Else the next page would send it again.
  expect(readUnstored('ana').entries).toEqual({});
  otherTab.close();
});
