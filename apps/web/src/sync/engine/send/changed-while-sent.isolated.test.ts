import { configureStore } from '@reduxjs/toolkit';
import { afterEach, expect, it, vi } from 'vitest';
import { memoryDevice } from '../../device/memory.ts';
import {
  applyPatch,
  connectStorage,
  disconnectStorage,
  emitPatch,
} from '../../store/apply-patch.ts';
import { syncActions, syncReducer } from '../../store/slice.ts';
import { PagingTestServer } from '../read/paging-test-server.ts';
import { signInAtTestServer } from '../session-at-test-server.ts';
import { sendOutbox } from './send-outbox.ts';

afterEach(() => {
  disconnectStorage();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const saveOf = (fields: object, version = 0) => ({
  ...({ key: '1', format: 1, madeAt: '', sent: 0, refusal: null, version } as const),
  steps: [
    {
      kind: 'update',
      table: 'todos',
      id: 'a',
      fields: { ...fields },
      before: {},
      base: 'first',
    } as const,
  ],
});

it.each([
  ['made', () => Response.json([{ id: 'a', title: 'A', updated_at: 'second' }])],
  ['refused', () => Response.json({ code: '23514', message: 'no' }, { status: 400 })],
])(
  'sends again what another tab has joined with a save while that was sent and %s',
  async (_, answer) => {
    signInAtTestServer();
    const server = new PagingTestServer();
    const store = configureStore({ reducer: { sync: syncReducer } });
    const device = memoryDevice();
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if (init?.method !== 'PATCH') return server.fetch(address, init);
      sent.push(JSON.parse(String(init.body)));
      if (sent.length > 1) return new Promise<never>(() => undefined);
      const told = { entries: { 1: saveOf({ title: 'A', completed: true }, 1) } };
      store.dispatch(syncActions.patched(told));
      emitPatch(told);
      return answer();
    });
    store.dispatch(syncActions.arrived('ana'));
    store.dispatch(syncActions.opened({ isKept: true, cursors: {} }));
    connectStorage('ana', device.write);
    const over = new AbortController();
    void store.dispatch(sendOutbox('ana', device, over.signal));
    void store.dispatch(applyPatch('ana', { entries: { 1: saveOf({ title: 'A' }) } }));
    const both = [{ title: 'A' }, { title: 'A', completed: true }];
    await vi.waitFor(() => expect(sent).toEqual(both), 10_000);
    over.abort();
  },
);

it('keeps the later version of a row that was read while the answer about an earlier one was on its way', async () => {
  signInAtTestServer();
  const server = new PagingTestServer();
  const store = configureStore({ reducer: { sync: syncReducer } });
  const device = memoryDevice();
  const later = { id: 'a', title: 'Elsewhere', updated_at: 'third' };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method !== 'PATCH') return server.fetch(address, init);
    await store.dispatch(applyPatch('ana', { rows: { todos: { a: later } } }));
    return Response.json([{ id: 'a', title: 'A', updated_at: 'second' }]);
  });
  store.dispatch(syncActions.arrived('ana'));
  store.dispatch(syncActions.opened({ isKept: true, cursors: {} }));
  store.dispatch(syncActions.loaded({ table: 'todos', rows: [] }));
  connectStorage('ana', device.write);
  const over = new AbortController();
  void store.dispatch(sendOutbox('ana', device, over.signal));
  void store.dispatch(applyPatch('ana', { entries: { 1: saveOf({ title: 'A' }) } }));
  await vi.waitFor(() => expect(store.getState().sync.outbox).toEqual([]));
  expect(store.getState().sync.tables.todos?.rows).toEqual({ a: later });
  over.abort();
});

/** The tab was suspended for a minute, and comes to what it had begun before it hears that another one sends. */
function suspend(over: AbortController) {
  const awake = Date.now() + 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(awake);
  // Its device finds its network again meanwhile.
  setTimeout(() => dispatchEvent(new Event('online')), 10);
  setTimeout(() => over.abort(), 20);
}

it.each([
  ['settles', () => Response.json([{ id: 'a', title: 'A', updated_at: 'second' }])],
  ['sends', () => new Response(null, { status: 503 })],
])(
  '%s nothing where another tab has begun to send while this one was suspended',
  async (_, answer) => {
    signInAtTestServer();
    const server = new PagingTestServer();
    const store = configureStore({ reducer: { sync: syncReducer } });
    const over = new AbortController();
    const dispatch = vi.spyOn(store, 'dispatch');
    let sent = 0;
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if (init?.method !== 'PATCH') return server.fetch(address, init);
      sent += 1;
      const given = answer();
      // Else it waits before it tries again.
      if (given.ok) suspend(over);
      else setTimeout(() => suspend(over), 990);
      return given;
    });
    store.dispatch(syncActions.arrived('ana'));
    store.dispatch(syncActions.opened({ isKept: true, cursors: {} }));
    connectStorage('ana', memoryDevice().write);
    const done = store.dispatch(sendOutbox('ana', memoryDevice(), over.signal));
    void store.dispatch(applyPatch('ana', { entries: { 1: saveOf({ title: 'A' }) } }));
    await done;
    expect(sent).toBe(1);
    expect(store.getState().sync.outbox).toHaveLength(1);
    expect(dispatch).not.toHaveBeenCalledWith(syncActions.writeAcknowledged());
  },
);

it('sends nothing where it was suspended while the device stored what is to be sent', async () => {
  signInAtTestServer();
  const store = configureStore({ reducer: { sync: syncReducer } });
  const over = new AbortController();
  const server = new PagingTestServer();
  const sent = vi.fn();
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'PATCH') sent();
    return server.fetch(address, init);
  });
  store.dispatch(syncActions.arrived('ana'));
  store.dispatch(syncActions.opened({ isKept: true, cursors: {} }));
  connectStorage('ana', async ({ sender }) => {
    await Promise.resolve();
    if (sender === 'sending') suspend(over);
  });
  const done = store.dispatch(sendOutbox('ana', memoryDevice(), over.signal));
  void store.dispatch(applyPatch('ana', { entries: { 1: saveOf({ title: 'A' }) } }));
  await done;
  expect(sent).not.toHaveBeenCalled();
  expect(store.getState().sync.outbox).toHaveLength(1);
});
