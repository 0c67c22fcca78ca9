import type { Entry } from '@bloom/domain/outbox/entry';
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyPatch } from '../apply-patch.ts';
import { memoryDevice } from '../device/memory.ts';
import { forgetPending } from '../device/pending.ts';
import { addUnstored, forgetUnstored, readUnstored } from '../device/unstored.ts';
import { signInAtTestServer } from '../engine/session-at-test-server.ts';
import type { Patch } from '../patch.ts';
import { syncActions, syncReducer } from '../slice.ts';
import { start, stop } from './deferred-device.ts';

// A tab that opens while the one that sends goes has found saves as they were before that one's last changes of them.

const makeStore = () => configureStore({ reducer: { sync: syncReducer } });
let store: ReturnType<typeof makeStore>;
let otherTab: BroadcastChannel;
let heard: Patch[];
let becomeSender: () => void;

beforeEach(() => {
  signInAtTestServer();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const { promise: free, resolve } = Promise.withResolvers<void>();
  becomeSender = resolve;
  const request = (_: string, __: unknown, begin: () => Promise<void>) => free.then(begin);
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
  otherTab = new BroadcastChannel('bloom.ana');
  heard = [];
  otherTab.addEventListener('message', ({ data }) => void heard.push(data));
  store = makeStore();
  store.dispatch(syncActions.arrived('ana'));
});
afterEach(() => {
  otherTab.close();
  stop();
  forgetPending('ana');
  forgetUnstored('ana');
  vi.unstubAllGlobals();
});

const outbox = () => store.getState().sync.outbox;

/** A save that gives the to-do a title. */
const saveOf = (title: string, version: number, key = '1'): Entry => ({
  ...{ key, format: 1, madeAt: '', sent: 0, refusal: null, version },
  steps: [
    { kind: 'update', table: 'todos', id: 'a', fields: { title }, before: {}, base: null } as const,
  ],
});

it('sends a save as the tab that sent before has left it', async () => {
  const device = { ...memoryDevice(), isKept: true };
  await device.write({ entries: { 1: saveOf('first', 1), 2: saveOf('gone', 0, '2') } });
  await store.dispatch(start('ana', async () => device));
  addUnstored('ana', { entries: { 1: saveOf('last', 2), 2: null, 3: saveOf('new', 0, '3') } });
  becomeSender();
  await vi.waitFor(() => expect(store.getState().sync.isSender).toBe(true));
  const expected = [
    { key: '1', steps: [{ fields: { title: 'last' } }] },
    { key: '3', steps: [{ fields: { title: 'new' } }] },
  ];
  expect(outbox()).toMatchObject(expected);
  // What is not stored with the first request is left to the next page.
  await vi.waitFor(async () => {
    const stored = { ...(await device.readKnown()).entries[0], ...readUnstored('ana').entries };
    expect(stored).toMatchObject({ key: '1', version: 3, 2: null, 3: { key: '3' } });
  });
});

it('sends a save as it was stored since this tab opened', async () => {
  const device = { ...memoryDevice(), isKept: true };
  await device.write({ entries: { 1: saveOf('first', 1) } });
  await store.dispatch(start('ana', async () => device));
  await device.write({ entries: { 1: saveOf('last', 2) } });
  becomeSender();
  await vi.waitFor(() => expect(store.getState().sync.isSender).toBe(true));
  expect(outbox()).toMatchObject([{ steps: [{ fields: { title: 'last' } }] }]);
});

it('hears of no save an earlier version', async () => {
  const device = { ...memoryDevice(), isKept: true };
  await device.write({ entries: { 1: saveOf('later', 3) } });
  await store.dispatch(start('ana', async () => device));
  const entries = { 1: saveOf('earlier', 2), 2: saveOf('other', 0, '2') };
  otherTab.postMessage({ entries } satisfies Patch);
  await vi.waitFor(() => expect(outbox()).toHaveLength(2));
  expect(outbox()).toMatchObject([{ version: 3 }, { key: '2' }]);
});

it('tells the other tabs what a page has left, also which saves are over', async () => {
  addUnstored('ana', { entries: { 1: null } });
  await store.dispatch(start('ana', async () => ({ ...memoryDevice(), isKept: true })));
  await vi.waitFor(() => expect(heard).toContainEqual({ entries: { 1: null }, lost: {} }));
});

it('tells a tab that has opened of a save that is over, which a closed tab has told before that opened', async () => {
  const device = { ...memoryDevice(), isKept: true };
  await device.write({ entries: { 1: saveOf('held', 0), 2: saveOf('other', 0, '2') } });
  await store.dispatch(start('ana', async () => device));
  otherTab.postMessage({ found: outbox() });
  otherTab.postMessage({ entries: { 1: null } } satisfies Patch);
  await vi.waitFor(() => expect(heard).toContainEqual({ entries: { 1: null } }));
  expect(outbox()).toHaveLength(1);
});

it('does not send once more what was over here while another tab had left it', async () => {
  const device = { ...memoryDevice(), isKept: true };
  await device.write({ entries: { 1: saveOf('discarded', 1) } });
  await store.dispatch(start('ana', async () => device));
  addUnstored('ana', { entries: { 1: saveOf('discarded', 1) } });
  otherTab.postMessage({ entries: { 1: null } } satisfies Patch);
  await vi.waitFor(() => expect(outbox()).toEqual([]));
  becomeSender();
  await vi.waitFor(() => expect(store.getState().sync.isSender).toBe(true));
  expect(outbox()).toEqual([]);
});

it('does not bring a save again to the other tabs that a page has left and that is over for them', async () => {
  addUnstored('ana', { entries: { 1: saveOf('over', 1), 2: null } });
  await store.dispatch(start('ana', async () => ({ ...memoryDevice(), isKept: true })));
  // They are asked about what is not over.
  await vi.waitFor(() => expect(heard).toContainEqual({ entries: { 2: null }, lost: {} }));
  expect(heard).toContainEqual({ found: [expect.objectContaining({ key: '1' })] });
});

it('does not bring a save again to the other tabs that they have sent while the page was opening that was left with it', async () => {
  addUnstored('ana', { entries: { 1: saveOf('left', 0), 2: null } });
  const device = { ...memoryDevice(), isKept: true };
  const readKnown = async () => {
    otherTab.postMessage({ entries: { 1: null } } satisfies Patch);
    await new Promise((resolve) => setTimeout(resolve, 50));
    return device.readKnown();
  };
  await store.dispatch(start('ana', async () => ({ ...device, readKnown })));
  await vi.waitFor(() => expect(heard).toContainEqual({ entries: { 2: null }, lost: {} }));
  expect(outbox()).toEqual([]);
});

it('leaves nothing in the database that is over, where a page has found there what another had stored too late', async () => {
  const device = { ...memoryDevice(), isKept: true };
  await device.write({ entries: { 1: saveOf('over', 0) } });
  await store.dispatch(start('ana', async () => device));
  await store.dispatch(applyPatch('ana', { entries: { 1: null } }));
  await device.write({ entries: { 1: saveOf('over', 0) } });
  otherTab.postMessage({ found: [saveOf('over', 0)] });
  await vi.waitFor(() => expect(heard).toHaveLength(4));
  expect((await device.readKnown()).entries).toEqual([]);
});

it('keeps its own change of a save that another tab has changed in the same moment, and so does the tab that sends', async () => {
  await store.dispatch(start('ana', async () => ({ ...memoryDevice(), isKept: true })));
  await store.dispatch(applyPatch('ana', { entries: { 1: saveOf('here', 1) } }));
  otherTab.postMessage({ entries: { 1: saveOf('there', 1) } } satisfies Patch);
  otherTab.postMessage({ entries: { 2: saveOf('heard', 1, '2') } } satisfies Patch);
  await vi.waitFor(() => expect(outbox()).toHaveLength(2));
  const here = { steps: [{ fields: { title: 'here' } }] };
  expect(outbox()).toMatchObject([here, { key: '2' }]);
  addUnstored('ana', { entries: { 1: saveOf('there', 1) } });
  becomeSender();
  await vi.waitFor(() => expect(store.getState().sync.isSender).toBe(true));
  expect(outbox()).toMatchObject([here, { key: '2' }]);
  otherTab.postMessage({ entries: { 2: saveOf('changed elsewhere', 9, '2') } } satisfies Patch);
  const elsewhere = { steps: [{ fields: { title: 'changed elsewhere' } }] };
  await vi.waitFor(() => expect(outbox()).toMatchObject([here, elsewhere]));
  const { version } = outbox()[1] ?? {};
  const again = saveOf('in the same moment', Number(version), '2');
  otherTab.postMessage({ entries: { 2: again } } satisfies Patch);
  await vi.waitFor(() => expect(outbox()).toMatchObject([here, again]));
});

it('leaves on a full device what another page had left, also once it begins to send', async () => {
  vi.stubGlobal('reportError', () => undefined);
  // It is not the first that is sent.
  const refusal = { kind: 'refused', code: null, message: '' } as const;
  addUnstored('ana', { entries: { 1: { ...saveOf('left', 1), refusal } } });
  const { promise: full, reject } = Promise.withResolvers<void>();
  const write = () => full;
  becomeSender();
  await store.dispatch(start('ana', async () => ({ ...memoryDevice(), isKept: true, write })));
  await vi.waitFor(() => expect(store.getState().sync.isSender).toBe(true));
  reject(new Error('full'));
  await store.dispatch(applyPatch('ana', { entries: { 2: saveOf('new', 0, '2') } }));
  expect(Object.keys(readUnstored('ana').entries)).toEqual(['1', '2']);
});

it('joins nothing with a save any more once another tab may send it', async () => {
  await store.dispatch(start('ana', async () => ({ ...memoryDevice(), isKept: true })));
  becomeSender();
  await vi.waitFor(() => expect(store.getState().sync.isSender).toBe(true));
  stop();
  expect(store.getState().sync.isSender).toBe(false);
});

it('does not take itself for the tab that sends where the device was closed while it looked at what the one before had left', async () => {
  const device = { ...memoryDevice(), isKept: true };
  await store.dispatch(start('ana', async () => device));
  const { promise: found, resolve } = Promise.withResolvers<void>();
  const { readKnown } = device;
  const reading = vi.fn(() => found.then(readKnown));
  device.readKnown = reading;
  becomeSender();
  await vi.waitFor(() => expect(reading).toHaveBeenCalled());
  stop();
  resolve();
  await new Promise((next) => setTimeout(next, 20));
  expect(store.getState().sync.isSender).toBe(false);
});
