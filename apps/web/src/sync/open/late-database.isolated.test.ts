import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LateDatabaseError, openDatabase } from '../device/database.ts';
import { memoryDevice } from '../device/memory.ts';
import { signInAtTestServer } from '../engine/session-at-test-server.ts';
import { applyPatch } from '../store/apply-patch.ts';
import { syncActions, syncReducer } from '../store/slice.ts';
import { start, stop } from './deferred-device.ts';

vi.mock('../device/database.ts', async (original) => ({
  ...(await original<typeof import('../device/database.ts')>()),
  openDatabase: vi.fn(),
}));

const entry = { key: '2', format: 1, madeAt: '', steps: [], sent: 0, refusal: null } as const;
const todo = { id: 'a', title: 'Rest', updated_at: '2026-11-22T10:00:00+00:00' };
const stored = { ...memoryDevice(), isKept: true };
const opened = Promise.withResolvers<boolean>();

beforeEach(async () => {
  signInAtTestServer();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await stored.write({ entries: { 1: { ...entry, key: '1' } } });
  vi.mocked(openDatabase)
    .mockRejectedValueOnce(new LateDatabaseError(opened.promise))
    .mockResolvedValueOnce(stored);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

it('goes on with a database that opens late once it has sent what only this page has', async () => {
  const store = configureStore({ reducer: { sync: syncReducer } });
  store.dispatch(syncActions.arrived('ana'));
  await store.dispatch(start('ana'));
  const waiting = () => store.getState().sync.outbox.map(({ key }) => key);
  store.dispatch(syncActions.loaded({ table: 'todos', rows: [] }));
  const read = {
    rows: { todos: { a: todo } },
    cursors: { todos: [todo.updated_at, 'a'] },
  } as const;
  await store.dispatch(applyPatch('ana', { entries: { 2: entry }, ...read }));
  opened.resolve(true);
  await new Promise((later) => setTimeout(later, 20));
  expect(openDatabase).toHaveBeenCalledOnce();
  expect(waiting()).toEqual(['2']);
  await store.dispatch(applyPatch('ana', { entries: { 2: null } }));
  await vi.waitFor(() => expect(waiting()).toEqual(['1']));
  // The next page finds it, also without a network.
  await vi.waitFor(async () => expect(await stored.readRows('todos')).toEqual([todo]));
  expect(store.getState().sync.cursors, 'of what was read without it').toEqual({});
});
