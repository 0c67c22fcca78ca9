import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryDevice } from '../device/memory.ts';
import { addUnstored, readUnstored } from '../device/unstored.ts';
import { signInAtTestServer } from '../engine/session-at-test-server.ts';
import { start, stop } from '../open/deferred-device.ts';
import { leaseEnd, takeBackSave } from '../save/hold.ts';
import { applyPatch } from '../store/apply-patch.ts';
import type { Patch } from '../store/patch.ts';
import { syncActions, syncReducer } from '../store/slice.ts';

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

it('tells the other tabs of a place only once it is stored: they would go on from there if this one was closed before', async () => {
  const store = configureStore({ reducer: { sync: syncReducer } });
  store.dispatch(syncActions.arrived('ana'));
  const device = { ...memoryDevice(), isKept: true };
  await store.dispatch(start('ana', async () => device));
  const otherTab = new BroadcastChannel('bloom.ana');
  const heard: Patch[] = [];
  otherTab.addEventListener('message', ({ data }) => void heard.push(data));
  const places: Patch[] = [
    { cursors: {}, reached: { todos: ['2026-11-22T10:00:00+00:00', 'a'] } },
    { cursors: {}, reached: {}, timelineFrom: ['2026-11-22T10:00:00+00:00', 'a'] },
    { cursors: { todos: ['2026-11-22T10:00:00+00:00', 'b'] }, reached: { todos: null } },
  ];
  for (const place of places) {
    heard.length = 0;
    const writing = Promise.withResolvers<void>();
    device.write = () => writing.promise;
    void store.dispatch(applyPatch('ana', { rows: { todos: {} }, ...place }));
    await vi.waitFor(() => expect(heard).toEqual([{ rows: { todos: {} } }]));
    writing.resolve();
    await vi.waitFor(() => expect(heard).toContainEqual(place));
  }
  // What is taken back before it is stored is not told any more.
  heard.length = 0;
  const writing = Promise.withResolvers<void>();
  device.write = () => writing.promise;
  void store.dispatch(applyPatch('ana', { rows: { todos: {} }, ...places[2] }));
  void store.dispatch(applyPatch('ana', { isAnew: true }));
  writing.resolve();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heard).toEqual([{ rows: { todos: {} } }, { isAnew: true }]);
  otherTab.close();
});

it('takes over no save that another tab has found on the device and that was sent here, and tells that tab', async () => {
  const store = configureStore({ reducer: { sync: syncReducer } });
  store.dispatch(syncActions.arrived('ana'));
  const device = { ...memoryDevice(), isKept: true };
  await store.dispatch(start('ana', async () => device));
  const otherTab = new BroadcastChannel('bloom.ana');
  await store.dispatch(applyPatch('ana', { entries: { 1: entry } }));
  await store.dispatch(applyPatch('ana', { entries: { 1: null } }));
  const heard: unknown[] = [];
  otherTab.addEventListener('message', ({ data }) => void heard.push(data));
  otherTab.postMessage({ found: [entry, { ...entry, key: '2' }] });
  await vi.waitFor(() => expect(store.getState().sync.outbox).toMatchObject([{ key: '2' }]));
  await vi.waitFor(() => expect(heard).toContainEqual({ entries: { 1: null } }));
  const again = { ...entry, refusal: { kind: 'refused', code: null, message: '' } } as const;
  await store.dispatch(applyPatch('ana', { entries: { 1: again } }));
  heard.length = 0;
  otherTab.postMessage({ found: [again] });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heard).not.toContainEqual({ entries: { 1: null } });
  otherTab.close();
});

it('tells a tab that opens what that could not find on a full device, and answers no answer', async () => {
  vi.stubGlobal('reportError', () => undefined);
  const store = configureStore({ reducer: { sync: syncReducer } });
  store.dispatch(syncActions.arrived('ana'));
  const write = () => Promise.reject(new Error('full'));
  await store.dispatch(start('ana', async () => ({ ...memoryDevice(), isKept: true, write })));
  const otherTab = new BroadcastChannel('bloom.ana');
  // Nothing is sent that was refused.
  const refused = { ...entry, refusal: { kind: 'refused', code: null, message: '' } } as const;
  const [first, second] = [
    { ...refused, version: 2 },
    { ...refused, key: '2' },
  ];
  await store.dispatch(applyPatch('ana', { entries: { 1: first, 2: second } }));
  const heard: unknown[] = [];
  otherTab.addEventListener('message', ({ data }) => void heard.push(data));
  otherTab.postMessage({ found: [entry] });
  const answer = { found: [first, second], isAnswer: true };
  await vi.waitFor(() => expect(heard).toContainEqual(answer));
  // What is stored, the other tab has found, or it was taken back there meanwhile.
  otherTab.postMessage({ found: [{ ...refused, key: '3' }], isAnswer: true });
  await vi.waitFor(() => expect(store.getState().sync.outbox).toHaveLength(3));
  otherTab.postMessage({ found: [first, second] });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heard.filter((one) => Object.hasOwn(Object(one), 'found'))).toEqual([answer]);
  otherTab.close();
  localStorage.clear();
});

it.each([
  ['has no room', { isKept: true, write: () => Promise.reject(new Error('full')) }, { 3: entry }],
  ['cannot be opened', memoryDevice(), {}],
])(
  'leaves what the last page was left with in the newest version beside a device that %s',
  async (_, given, more) => {
    vi.stubGlobal('reportError', () => undefined);
    addUnstored('ana', { entries: { 1: entry, 2: { ...entry, key: '2' } } });
    const store = configureStore({ reducer: { sync: syncReducer } });
    store.dispatch(syncActions.arrived('ana'));
    await store.dispatch(start('ana', async () => ({ ...memoryDevice(), ...given })));
    await vi.waitFor(() => expect(store.getState().sync.outbox).toHaveLength(2));
    const later = { ...entry, sent: 1, version: 1 };
    await store.dispatch(applyPatch('ana', { entries: { 1: later, 2: null, 3: entry } }));
    expect(readUnstored('ana').entries).toEqual({ 1: later, 2: null, ...more });
  },
);

it('takes a held save back once more that the tab that sends was changing in that moment', async () => {
  const store = configureStore({ reducer: { sync: syncReducer } });
  store.dispatch(syncActions.arrived('ana'));
  const device = { ...memoryDevice(), isKept: true };
  await store.dispatch(start('ana', async () => device));
  const held = { ...entry, key: '7', heldUntil: leaseEnd() };
  await store.dispatch(applyPatch('ana', { entries: { 7: held } }));
  await store.dispatch(takeBackSave('7'));
  const otherTab = new BroadcastChannel('bloom.ana');
  const heard = vi.fn();
  otherTab.addEventListener('message', ({ data }) => heard(data));
  otherTab.postMessage({ entries: { 7: { ...held, version: 1 } } });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ entries: { 7: null } }));
  expect(store.getState().sync.outbox).toEqual([]);
  otherTab.close();
});
