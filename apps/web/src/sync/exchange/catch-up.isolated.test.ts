import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryDevice } from '../device/memory.ts';
import { PagingTestServer, rowsUpTo } from '../engine/read/paging-test-server.ts';
import { signInAtTestServer } from '../engine/session-at-test-server.ts';
import { start, stop } from '../open/deferred-device.ts';
import { isRead, syncActions, syncReducer } from '../store/slice.ts';
import { catchingUp } from './catch-up.ts';

let end: AbortController;

beforeEach(() => {
  end = new AbortController();
  vi.useFakeTimers();
});
afterEach(() => {
  end.abort();
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('reads the rest of a device that is new, though the server was away in the middle', async () => {
  signInAtTestServer();
  const server = new PagingTestServer();
  server.rows.todos = rowsUpTo(1200);
  server.rows.actions = rowsUpTo(1).map((row) => ({ ...row, created_at: row.updated_at }));
  server.before = (request) => {
    if (request === 2) server.before = () => undefined;
    if (request === 2) throw new TypeError('away');
  };
  vi.stubGlobal('fetch', server.fetch);
  const store = configureStore({
    reducer: { sync: syncReducer },
    middleware: (checks) => checks({ immutableCheck: false, serializableCheck: false }),
  });
  store.dispatch(syncActions.arrived('ana'));
  await store.dispatch(start('ana', async () => memoryDevice()));
  await vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      expect(isRead(store.getState().sync, 'todos')).toBe(true);
    },
    { timeout: 20_000 },
  );
});

it('asks more and more seldom, neither hidden nor without a network, and no more once it has worked', async () => {
  let isAway = true;
  const read = vi.fn(async () => {
    if (isAway) throw new TypeError('away');
  });
  const catchUp = catchingUp(read, end.signal);
  const caughtUp = vi.fn();
  void catchUp().then(caughtUp);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(read.mock.calls.length).toBeGreaterThan(50);
  expect(read.mock.calls.length).toBeLessThan(130);
  read.mockClear();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(3_600_000);
  hidden.mockReturnValue(false);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(read).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  expect(caughtUp).not.toHaveBeenCalled();
  isAway = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(caughtUp).toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(read).toHaveBeenCalledOnce();
});

it('leaves it to the one that asked last, and to nobody once the device is closed', async () => {
  const read = vi.fn(() => Promise.reject(new TypeError('away')));
  const catchUp = catchingUp(read, end.signal);
  const all = [catchUp(), catchUp(), catchUp()];
  await vi.advanceTimersByTimeAsync(3000);
  read.mockClear();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(read.mock.calls.length).toBeLessThan(130);
  end.abort();
  await Promise.all(all);
  read.mockClear();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(read).not.toHaveBeenCalled();
});

it('has not caught up before the one that asked last has', async () => {
  const turns: PromiseWithResolvers<void>[] = [];
  const catchUp = catchingUp(() => {
    const turn = Promise.withResolvers<void>();
    turns.push(turn);
    return turn.promise;
  }, end.signal);
  const caughtUp = vi.fn();
  // The rest of the timeline is read after this, from where its newest rows end.
  void catchUp().then(caughtUp);
  const [first] = turns;
  first?.reject(new TypeError('away'));
  await vi.advanceTimersByTimeAsync(100);
  void catchUp();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(caughtUp).not.toHaveBeenCalled();
  turns[1]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(caughtUp).toHaveBeenCalled();
});

it('asks as seldom where it is told again and again to ask, as without a socket', async () => {
  const read = vi.fn(() => Promise.reject(new TypeError('away')));
  const catchUp = catchingUp(read, end.signal);
  const asking = setInterval(() => void catchUp(), 60_000);
  await vi.advanceTimersByTimeAsync(3_600_000);
  clearInterval(asking);
  expect(read.mock.calls.length).toBeLessThan(150);
});
