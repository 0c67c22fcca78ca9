import type { Entry } from '@bloom/domain/outbox/entry';
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SHARED_TAB } from '../../lib/browser-storage/stored.ts';
import { signInAtTestServer } from '../engine/session-at-test-server.ts';
import { start, stop } from '../open/deferred-device.ts';
import { applyPatch } from '../store/apply-patch.ts';
import { syncActions, syncReducer } from '../store/slice.ts';
import { memoryDevice } from './memory.ts';
import { forgetPending } from './pending.ts';
import { addUnstored, forgetUnstored, readUnstored } from './unstored.ts';

// A page that crashes is not told that it is left.

beforeEach(() => {
  signInAtTestServer();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('reportError', () => undefined);
});
afterEach(() => {
  stop();
  forgetPending('ana');
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** Nothing is sent that was refused. */
const saveOf = (key: string, version = 0): Entry => ({
  ...{ key, format: 1, madeAt: '', steps: [], sent: 0, version },
  refusal: { kind: 'refused', code: null, message: '' },
});
const noticeOf = (key: string) => ({ key, table: 'issues', id: 'a', fields: { title: 'theirs' } });

/** A page on a device, which may be closed and opened again. */
async function openOn({ isClosed = false, device = { ...memoryDevice(), isKept: true } } = {}) {
  const store = configureStore({ reducer: { sync: syncReducer } });
  store.dispatch(syncActions.arrived('ana'));
  const browser = { isClosed };
  const { write } = device;
  device.write = (patch) => (browser.isClosed ? Promise.reject(new Error('closed')) : write(patch));
  await store.dispatch(start('ana', async () => device));
  return { store, browser };
}

it('leaves what a closed database does not take at once, with what was overwritten', async () => {
  const { store, browser } = await openOn();
  await store.dispatch(applyPatch('ana', { entries: { 1: saveOf('1') } }));
  browser.isClosed = true;
  const overwritten = { entries: { 1: null }, lost: { n: noticeOf('n') } };
  await store.dispatch(applyPatch('ana', overwritten));
  expect(readUnstored('ana')).toEqual(overwritten);
  await store.dispatch(applyPatch('ana', { entries: { 2: saveOf('2') }, lost: { n: null } }));
  const later = { entries: { 1: null, 2: saveOf('2') }, lost: { n: null } };
  expect(readUnstored('ana')).toEqual(later);
});

it('does so before another tab hears of it, which may store a later version', async () => {
  const { store } = await openOn({ isClosed: true });
  await store.dispatch(applyPatch('ana', { entries: { 1: saveOf('1') } }));
  void store.dispatch(applyPatch('ana', { entries: { 2: saveOf('2') } }));
  expect(Object.keys(readUnstored('ana').entries)).toEqual(['1', '2']);
});

it('leaves nothing of it any more once all of it is stored', async () => {
  const { store, browser } = await openOn({ isClosed: true });
  await store.dispatch(
    applyPatch('ana', { entries: { 1: saveOf('1') }, lost: { n: noticeOf('n') } }),
  );
  addUnstored('ana', { entries: { 9: saveOf('9') } });
  browser.isClosed = false;
  await store.dispatch(applyPatch('ana', { entries: { 2: saveOf('2') } }));
  // Another page has left that.
  expect(readUnstored('ana')).toEqual({ entries: { 9: saveOf('9') }, lost: {} });
});

it('leaves what another page has left in a later version than it has stored', async () => {
  const { store } = await openOn();
  const stored = store.dispatch(applyPatch('ana', { entries: { 1: saveOf('1', 1) } }));
  addUnstored('ana', { entries: { 1: saveOf('1', 2) } });
  await stored;
  expect(readUnstored('ana').entries).toEqual({ 1: saveOf('1', 2) });
});

it('leaves what was overwritten where the database cannot be opened, and no save: each tab sends its own', async () => {
  const { store } = await openOn({ device: memoryDevice() });
  const lost = { n: noticeOf('n') };
  await store.dispatch(applyPatch('ana', { entries: { 1: saveOf('1') }, lost }));
  expect(readUnstored('ana')).toEqual({ entries: {}, lost });
  await store.dispatch(applyPatch('ana', { lost: { n: null } }));
  expect(readUnstored('ana')).toEqual({ entries: {}, lost: { n: null } });
});

it('leaves nothing on a shared device', async () => {
  sessionStorage.setItem(SHARED_TAB, 'tab');
  const { store } = await openOn({ device: memoryDevice() });
  await store.dispatch(applyPatch('ana', { lost: { n: noticeOf('n') } }));
  expect(readUnstored('ana')).toEqual({ entries: {}, lost: {} });
  sessionStorage.clear();
  expect(readUnstored('ana')).toEqual({ entries: {}, lost: {} });
});

it('leaves nothing any more that is over in another tab, where the database takes nothing', async () => {
  addUnstored('ana', { entries: { 1: saveOf('1') } });
  const { store } = await openOn({ isClosed: true });
  await store.dispatch(applyPatch('ana', { entries: { 2: saveOf('2') } }));
  const otherTab = new BroadcastChannel('bloom.ana');
  otherTab.postMessage({ entries: { 1: null, 2: null } });
  await vi.waitFor(() => expect(store.getState().sync.outbox).toEqual([]));
  await vi.waitFor(() => expect(readUnstored('ana').entries).toEqual({ 1: null, 2: null }));
  otherTab.close();
});

it('leaves nothing that is over here and that a page has left which is found with it', async () => {
  const { store } = await openOn();
  await store.dispatch(applyPatch('ana', { entries: { 1: saveOf('1') } }));
  await store.dispatch(applyPatch('ana', { entries: { 1: null } }));
  addUnstored('ana', { entries: { 1: saveOf('1') } });
  const otherTab = new BroadcastChannel('bloom.ana');
  otherTab.postMessage({ found: [saveOf('1')] });
  await vi.waitFor(() => expect(readUnstored('ana').entries).toEqual({}));
  otherTab.close();
});

it.each([
  ['brings back what it could not store to whoever signs in again', () => undefined, ['1']],
  ['brings back nothing that a sign-out in another tab has discarded', forgetUnstored, []],
])('%s', async (_, signOut, found) => {
  const { store } = await openOn({ isClosed: true });
  await store.dispatch(applyPatch('ana', { entries: { 1: saveOf('1') } }));
  stop();
  signOut('ana');
  const { store: again } = await openOn();
  expect(again.getState().sync.outbox.map(({ key }) => key)).toEqual(found);
});

it('brings back what local storage did not take either', async () => {
  const { store } = await openOn({ isClosed: true });
  const room = localStorage;
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => expect.fail('full') });
  await store.dispatch(applyPatch('ana', { entries: { 3: saveOf('3') } }));
  stop();
  vi.stubGlobal('localStorage', room);
  expect(readUnstored('ana').entries).toEqual({});
  const { store: again } = await openOn();
  expect(again.getState().sync.outbox.map(({ key }) => key)).toEqual(['3']);
});
