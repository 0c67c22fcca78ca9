import { configureStore } from '@reduxjs/toolkit';
import { afterEach, expect, it, vi } from 'vitest';
import { memoryDevice } from '../device/memory.ts';
import { signInAtTestServer } from '../engine/session-at-test-server.ts';
import { rowsOfTable } from '../store/list.ts';
import { syncActions, syncReducer } from '../store/slice.ts';
import { refreshIn, start, stop } from './deferred-device.ts';

const entry = { key: '1', format: 1, madeAt: '', steps: [], sent: 0, refusal: null } as const;
const todo = { id: 'a', title: 'Of ana', updated_at: '2026-11-22T10:00:00+00:00' };

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** A device of ana whose reads take until the returned function is called, with a save and a row of hers. */
function slowDevice(slow: 'readKnown' | 'readRows') {
  const stored = memoryDevice();
  const turn = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const late = async <T>(read: () => Promise<T>) => {
    begun.resolve();
    await turn.promise;
    return read();
  };
  const device = {
    ...stored,
    isKept: true,
    [slow]: (table: 'todos') =>
      late<unknown>(() => (slow === 'readRows' ? stored.readRows(table) : stored.readKnown())),
  };
  const written = stored.write({ rows: { todos: { a: todo } }, entries: { 1: entry } });
  return { device, written, begun: begun.promise, go: turn.resolve };
}

it.each(['readKnown', 'readRows'] as const)(
  'shows and sends nothing of who was here before, where the database answers %s only then',
  async (slow) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    signInAtTestServer('ana');
    const store = configureStore({ reducer: { sync: syncReducer } });
    const { device, written, begun, go } = slowDevice(slow);
    await written;
    store.dispatch(syncActions.arrived('ana'));
    const opening = store.dispatch(start('ana', async () => device));
    const reading = store.dispatch(refreshIn('ana', ['todos']));
    await begun;
    signInAtTestServer('eve');
    store.dispatch(syncActions.arrived('eve'));
    await store.dispatch(start('eve', async () => memoryDevice()));
    go();
    await Promise.all([opening, reading]);
    const { outbox, tables } = store.getState().sync;
    expect(outbox).toEqual([]);
    expect(tables, 'as if they were loaded for eve').toEqual({});
    expect(rowsOfTable('todos')(store.getState())).toEqual([]);
  },
);
