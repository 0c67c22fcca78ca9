import { configureStore } from '@reduxjs/toolkit';
import { afterEach, expect, it, vi } from 'vitest';
import { retryingTooManyRequests } from '../../../lib/backend/refusals/too-many-requests.ts';
import { memoryDevice } from '../../device/memory.ts';
import { pause } from '../../pause.ts';
import { applyPatch, connectStorage, disconnectStorage } from '../../store/apply-patch.ts';
import { syncActions, syncReducer } from '../../store/slice.ts';
import { PagingTestServer } from '../read/paging-test-server.ts';
import { signInAtTestServer } from '../session-at-test-server.ts';
import { sendOutbox } from './send-outbox.ts';

const SECOND = 1000;
const asksToWait = (seconds: number) =>
  new Response('{}', { status: 503, headers: { 'Retry-After': String(seconds) } });

afterEach(() => {
  disconnectStorage();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('waits as long as the server has asked for before it asks again', async () => {
  vi.useFakeTimers();
  await retryingTooManyRequests(async () => asksToWait(20))('/rest/v1/todos', { method: 'POST' });
  const over = vi.fn();
  void pause(0, new AbortController().signal).then(over);
  await vi.advanceTimersByTimeAsync(19 * SECOND);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(over).toHaveBeenCalledWith(false);
});

it('sends what waits when the server has said', async () => {
  signInAtTestServer();
  const server = new PagingTestServer();
  const sent = vi.fn(() => asksToWait(20));
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    init?.method === 'PATCH' ? sent() : server.fetch(address, init),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const store = configureStore({ reducer: { sync: syncReducer } });
  const device = memoryDevice();
  store.dispatch(syncActions.arrived('ana'));
  store.dispatch(syncActions.opened({ isKept: true, cursors: {} }));
  connectStorage('ana', device.write);
  const over = new AbortController();
  const sending = store.dispatch(sendOutbox('ana', device, over.signal));
  const step = { kind: 'update', table: 'todos', id: 'a', before: {}, base: '2026-11-22' } as const;
  const steps = [{ ...step, fields: { title: 'A' } }];
  const entry = { key: '1', format: 1, madeAt: '', steps, sent: 0, refusal: null } as const;
  void store.dispatch(applyPatch('ana', { entries: { 1: entry } }));
  await vi.waitFor(() => expect(store.getState().sync.sender).toBe('waiting'));
  expect(sent).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(19 * SECOND);
  expect(sent).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  over.abort();
  await sending;
});
