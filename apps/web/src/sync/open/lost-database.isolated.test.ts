import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Device } from '../device/device.ts';
import { memoryDevice } from '../device/memory.ts';
import { forgetPending } from '../device/pending.ts';
import { forgetUnstored } from '../device/unstored.ts';
import { signInAtTestServer } from '../engine/session-at-test-server.ts';
import { applyPatch } from '../store/apply-patch.ts';
import type { Patch } from '../store/patch.ts';
import { syncActions, syncReducer } from '../store/slice.ts';
import { start, stop } from './deferred-device.ts';

const entry = { key: '2', format: 1, madeAt: '', steps: [], sent: 0, refusal: null } as const;
const todo = { id: 'a', title: 'Rest', updated_at: '2026-11-22T10:00:00+00:00' };
const photo = { kind: 'upload', bucket: 'wishes-photos', path: 'ana/a.webp' } as const;
const ofPhoto = { ...entry, key: '1', steps: [photo] };

beforeEach(() => {
  signInAtTestServer();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});
afterEach(() => {
  stop();
  forgetPending('ana');
  forgetUnstored('ana');
  vi.unstubAllGlobals();
});

/** A tab that has stored a save, and could not store a later one because the database was closed. */
async function loseDatabase(
  opensAgain: () => Promise<Device>,
  more: Patch = {},
  unstored: Patch = { entries: { 2: entry } },
) {
  const store = configureStore({ reducer: { sync: syncReducer } });
  store.dispatch(syncActions.arrived('ana'));
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  const stored = { ...memoryDevice(), isKept: true };
  let isClosed = false;
  const write: Device['write'] = (patch) =>
    isClosed ? Promise.reject(new Error('closed')) : stored.write(patch);
  const opens = vi.fn(opensAgain).mockResolvedValueOnce({ ...stored, write, lost });
  await store.dispatch(start('ana', opens));
  store.dispatch(syncActions.loaded({ table: 'todos', rows: [] }));
  await store.dispatch(
    applyPatch('ana', { rows: { todos: { a: todo } }, entries: { 1: ofPhoto }, ...more }),
  );
  isClosed = true;
  await store.dispatch(applyPatch('ana', { cursors: { wishes: ['', ''] } }));
  await store.dispatch(applyPatch('ana', unstored));
  lose();
  // Does not wait for the next try.
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(opens).toHaveBeenCalledTimes(2);
  });
  return store;
}

it('opens the database again that the browser has closed, and stores what it missed', async () => {
  vi.stubGlobal('reportError', () => undefined);
  const again: Device = { ...memoryDevice(), isKept: true };
  await again.write({ entries: { 1: ofPhoto } });
  const store = await loseDatabase(async () => again);
  await vi.waitFor(() => expect(store.getState().sync.cursors).toEqual({}));
  await store.dispatch(applyPatch('ana', { entries: { 3: { ...entry, key: '3' } } }));
  const { entries } = await again.readKnown();
  expect(entries.map(({ key }) => key).sort()).toEqual(['1', '2', '3']);
  expect(store.getState().sync.isKept).toBe(true);
});

it('stores the rows anew that it shows, as the browser may have deleted them: those that are shown are not taken again', async () => {
  vi.stubGlobal('reportError', () => undefined);
  const again: Device = { ...memoryDevice(), isKept: true };
  await loseDatabase(async () => again);
  await vi.waitFor(async () => expect(await again.readRows('todos')).toEqual([todo]));
});

it('stores anew what waits, too, where the browser has deleted the database: a page that crashes would lose it', async () => {
  vi.stubGlobal('reportError', () => undefined);
  const again: Device = { ...memoryDevice(), isKept: true };
  const notice = { key: 'n', table: 'todos', id: 'a', fields: { title: 'Rest' } };
  const entries = { 1: ofPhoto, 3: { ...entry, key: '3' } };
  await loseDatabase(async () => again, { entries, lost: { n: notice } });
  await vi.waitFor(async () => {
    const { entries, lost } = await again.readKnown();
    expect(entries.map(({ key }) => key).sort()).toEqual(['1', '2', '3']);
    expect(lost).toEqual([notice]);
  });
});

it('goes on in memory where that cannot be, and leaves saves whose photos it no longer has', async () => {
  vi.stubGlobal('reportError', () => undefined);
  const store = await loseDatabase(() => Promise.reject(new Error('newer')));
  const waiting = () => store.getState().sync.outbox.map(({ key }) => key);
  await vi.waitFor(() => expect(waiting()).toEqual(['2']));
  expect(store.getState().sync).toMatchObject({ isKept: false, isSender: true });
});

it('goes on in memory with a save whose photo nothing else has', async () => {
  vi.stubGlobal('reportError', () => undefined);
  const steps = [{ ...photo, path: 'ana/b.webp' }];
  const unstored = {
    entries: { 2: entry, 3: { ...entry, key: '3', steps } },
    photos: { 'wishes-photos/ana/b.webp': new Blob(['photo']) },
  };
  const store = await loseDatabase(() => Promise.reject(new Error('newer')), {}, unstored);
  const waiting = () => store.getState().sync.outbox.map(({ key }) => key);
  await vi.waitFor(() => expect(waiting()).not.toContain('1'));
  expect(waiting()).toEqual(['2', '3']);
});
