import type { Row } from '@bloom/domain/outbox/entry';
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryDevice } from '../device/memory.ts';
import { addUnstored, readUnstored } from '../device/unstored.ts';
import { signInAtTestServer } from '../engine/session-at-test-server.ts';
import { prefetchSatisfaction, prefetchTables, takePrefetchedTables } from '../prefetch.ts';
import { applyPatch } from '../store/apply-patch.ts';
import { BEGINNING } from '../store/place.ts';
import { syncActions, syncReducer } from '../store/slice.ts';
import { SYNC_TABLES } from '../store/tables.ts';
import { keepShownPhoto, readSatisfactionIn, refreshIn, start, stop } from './deferred-device.ts';

/** Nothing is sent, so that all of it waits. */
beforeEach(() => {
  signInAtTestServer();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const entry = { key: '1', format: 1, madeAt: '', steps: [], sent: 0, refusal: null } as const;

it('includes what another tab changed during its opening', async () => {
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

it('goes on from what the last page had not stored when it was left, and leaves the same', async () => {
  const later = { ...entry, key: '2' };
  addUnstored('ana', { entries: { 1: entry } });
  const store = configureStore({ reducer: { sync: syncReducer } });
  store.dispatch(syncActions.arrived('ana'));
  const device = { ...memoryDevice(), isKept: true };
  await store.dispatch(start('ana', async () => device));
  expect(store.getState().sync.outbox).toMatchObject([{ key: '1' }]);
  expect((await device.readKnown()).entries).toMatchObject([{ key: '1' }]);
  expect(readUnstored('ana').entries).toEqual({});
  device.write = () => new Promise(() => undefined);
  stop();
  await store.dispatch(start('ana', async () => device));
  void store.dispatch(applyPatch('ana', { entries: { 2: later } }));
  dispatchEvent(new Event('pagehide'));
  expect(readUnstored('ana').entries).toMatchObject({ 2: later });
  stop();
  dispatchEvent(new Event('pagehide'));
});

it('goes on in memory where the browser opens the database and then does not read it', async () => {
  const store = configureStore({ reducer: { sync: syncReducer } });
  store.dispatch(syncActions.arrived('ana'));
  const early = store.dispatch(applyPatch('ana', { entries: { 1: entry } }));
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const fault = new DOMException('closed', 'InvalidStateError');
  const unreadable = { ...memoryDevice(), isKept: true, readKnown: () => Promise.reject(fault) };
  await store.dispatch(start('ana', async () => unreadable));
  await early;
  expect(store.getState().sync).toMatchObject({ isOpen: true, isKept: false, isSender: true });
  expect(store.getState().sync.outbox).toMatchObject([{ key: '1' }]);
  expect(report).toHaveBeenCalledOnce();
});

it('tells the other tabs what waits on the device, and takes over what it does not know itself', async () => {
  const store = configureStore({ reducer: { sync: syncReducer } });
  store.dispatch(syncActions.arrived('eve'));
  const device = { ...memoryDevice(), isKept: true };
  await device.write({ entries: { 1: entry } });
  const otherTab = new BroadcastChannel('bloom.eve');
  const heard = new Promise((resolve) => {
    otherTab.addEventListener('message', ({ data }) => resolve(data), { once: true });
  });
  await store.dispatch(start('eve', async () => device));
  expect(await heard).toEqual({ found: [entry] });
  const found = [
    { ...entry, madeAt: 'the same version' },
    { ...entry, key: '2' },
  ];
  otherTab.postMessage({ found });
  const madeAt = () => store.getState().sync.outbox.map((known) => [known.key, known.madeAt]);
  await vi.waitFor(() =>
    expect(madeAt()).toEqual([
      ['1', ''],
      ['2', ''],
    ]),
  );
  otherTab.postMessage({ found: [{ ...entry, version: 9, madeAt: 'later' }] });
  await vi.waitFor(() => expect(madeAt()[0]).toEqual(['1', 'later']));
  otherTab.close();
});

it('lets the browser ask before the page is left while a photo is being stored, and only then', async () => {
  const store = configureStore({ reducer: { sync: syncReducer } });
  store.dispatch(syncActions.arrived('ana'));
  const writing = Promise.withResolvers<void>();
  const device = { ...memoryDevice(), isKept: true, write: () => writing.promise };
  await store.dispatch(start('ana', async () => device));
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  void store.dispatch(applyPatch('ana', { entries: { 1: entry }, photos: { gone: null } }));
  expect(isAsked()).toBe(false);
  const stored = store.dispatch(applyPatch('ana', { photos: { sea: new Blob(['x']) } }));
  expect(isAsked()).toBe(true);
  writing.resolve();
  await stored;
  await vi.waitFor(() => expect(isAsked()).toBe(false));
  stop();
  localStorage.clear();
});

it('reads, besides the known rows, the tables that the next page has declared', async () => {
  const store = configureStore({ reducer: { sync: syncReducer } });
  store.dispatch(syncActions.arrived('ana'));
  prefetchTables(['goals', 'actions']);
  const row = { id: '1', title: 'The sea', created_at: NOW, updated_at: NOW };
  const rows: Readonly<Record<string, readonly Row[]>> = { goals: [row] };
  const readRows = vi.fn(async (table: string) => rows[table] ?? []);
  const states: unknown[] = [];
  store.subscribe(() => {
    const { isOpen, tables } = store.getState().sync;
    if (isOpen) states.push(Object.keys(tables.goals?.rows ?? {}));
  });
  const opens = async () => ({ ...memoryDevice(), readKnown: async () => everything, readRows });
  await store.dispatch(start('ana', opens));
  const { goals } = store.getState().sync.tables;
  expect(goals).toMatchObject({ isLoaded: true, fetched: true, status: 'idle', rows: { 1: row } });
  // In one go: no page is drawn in between.
  expect(states.slice(0, 2)).toEqual([[], ['1']]);
  await vi.waitFor(() => expect(store.getState().sync.tables.actions?.isLoaded).toBe(true));
  await store.dispatch(refreshIn('ana', ['goals']));
  expect(readRows).toHaveBeenCalledOnce();
});

it('reads the tables of a page whose code loads after the device is open, and publishes the changes once', async () => {
  const store = configureStore({ reducer: { sync: syncReducer } });
  store.dispatch(syncActions.arrived('ana'));
  const own = memoryDevice();
  const readRows = vi.fn(own.readRows);
  const readSatisfaction = vi.fn(own.readSatisfaction);
  const opens = async () => ({
    ...own,
    readKnown: async () => everything,
    readRows,
    readSatisfaction,
  });
  await store.dispatch(start('ana', opens));
  expect(readRows).not.toHaveBeenCalled();
  prefetchTables(['wishes']);
  const year = { goalId: null, since: '2026-01-01T00:00:00.000Z', count: null };
  const told = vi.fn(() => year);
  prefetchSatisfaction(told);
  // The code of the page runs to its end first.
  expect(told).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(store.getState().sync.tables.wishes?.isLoaded).toBe(true));
  expect(readRows.mock.calls).toEqual([['wishes']]);
  expect(told.mock.calls).toEqual([['ana']]);
  await store.dispatch(readSatisfactionIn('ana', year));
  expect(readSatisfaction).toHaveBeenCalledOnce();
  stop();
  prefetchTables(['gratitudes']);
  expect(takePrefetchedTables()).toEqual(['gratitudes']);
});

const NOW = '2026-11-22T10:00:00+00:00';
const cursor = [NOW, '0193b2a4-0000-7000-8000-000000000001'] as const;
const everything = {
  entries: [],
  lost: [],
  cursors: Object.fromEntries([...SYNC_TABLES, 'trash'].map((table) => [table, cursor])),
  reached: {},
  history: 'one',
  timelineFrom: BEGINNING,
};
const nothing = { ...everything, cursors: {}, history: null, timelineFrom: null };
const SETTINGS = { supabaseUrl: 'http://server.test', publishableKey: 'key' };

it.each([
  ['once where the device has all tables', everything, ['goals'], 1],
  ['once where no screen asks for any', everything, [], 1],
  // And for what changed while the newest actions were read.
  ['once more for the tables that the device has not', nothing, ['goals', 'issues'], 3],
  ['once for what two screens want', everything, ['goals', 'todos'], 1],
] as const)('asks the server at a start %s', async (_, known, wanted, times) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let asked = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('changes_since')) asked += 1;
    if (address.endsWith('config.json')) return Response.json(SETTINGS);
    return Response.json(address.includes('/actions') ? [] : { history: 'one', now: NOW });
  });
  const store = configureStore({ reducer: { sync: syncReducer } });
  store.dispatch(syncActions.arrived('ana'));
  const opens = async () => ({ ...memoryDevice(), readKnown: async () => known });
  await store.dispatch(start('ana', opens));
  await Promise.all(wanted.map((table) => store.dispatch(refreshIn('ana', [table]))));
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(asked).toBe(times));
  await vi.advanceTimersByTimeAsync(50_000);
  expect(asked).toBe(times);
});

it('stores among the photos of a person none that was brought for another one', async () => {
  const store = configureStore({ reducer: { sync: syncReducer } });
  store.dispatch(syncActions.arrived('bea'));
  const kept = vi.fn(async () => undefined);
  const device = { ...memoryDevice(), keepShownPhoto: kept };
  await store.dispatch(start('bea', async () => device));
  const photo = new Blob(['photo']);
  await keepShownPhoto('wishes-photos/ana/1.jpg', photo);
  await keepShownPhoto('wishes-photos/bea/1.jpg', photo);
  expect(kept.mock.calls).toEqual([['wishes-photos/bea/1.jpg', photo]]);
});
