import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepConnected } from './keep-connected.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let end: AbortController;
let catchUp: ReturnType<typeof vi.fn<() => void>>;
/** The lines that were opened, and what ends each. */
let opened: { readonly ready: () => void; readonly close: () => void; isOver: boolean }[];

beforeEach(() => {
  vi.useFakeTimers();
  end = new AbortController();
  catchUp = vi.fn();
  opened = [];
});

afterEach(() => {
  end.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function listen(): Promise<void> {
  return keepConnected(
    {
      catchUp,
      open: (ready, signal) =>
        new Promise((resolve) => {
          const line = { ready, close: resolve, isOver: false };
          opened.push(line);
          signal.addEventListener('abort', () => {
            line.isOver = true;
            resolve();
          });
        }),
    },
    end.signal,
  );
}

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('requests missed changes whenever a connection opens', async () => {
  void listen();
  expect(catchUp).not.toHaveBeenCalled();
  opened[0]?.ready();
  expect(catchUp).toHaveBeenCalledTimes(1);
  await passes(10 * MINUTE);
  expect(catchUp).toHaveBeenCalledTimes(1);
  opened[0]?.close();
  await passes(2 * SECOND);
  opened[1]?.ready();
  expect(catchUp).toHaveBeenCalledTimes(2);
});

it('polls each minute without a connection, and retries with growing delays', async () => {
  void listen();
  for (let minute = 0; minute < 30; minute += 1) {
    opened.at(-1)?.close();
    for (let second = 0; second < 60; second += 1) {
      await passes(SECOND);
      opened.at(-1)?.close();
    }
  }
  expect(catchUp).toHaveBeenCalledTimes(30);
  expect(opened.length).toBeGreaterThan(30);
  expect(opened.length).toBeLessThan(75);
});

it('does not retry faster when connections open and close at once', async () => {
  void listen();
  for (let second = 0; second < 300; second += 1) {
    opened.at(-1)?.ready();
    opened.at(-1)?.close();
    await passes(SECOND);
  }
  expect(opened.length).toBeLessThan(20);
});

it('disconnects when the network is lost, and reconnects at once when it is back', async () => {
  void listen();
  opened[0]?.ready();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await passes(10 * MINUTE);
  expect(opened).toMatchObject([{ isOver: true }]);
  expect(catchUp).toHaveBeenCalledTimes(1);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await passes(0);
  expect(opened).toHaveLength(2);
  expect(catchUp).toHaveBeenCalledTimes(2);
});

it('stops everything when it is ended', async () => {
  const over = listen();
  end.abort();
  await over;
  expect(opened).toMatchObject([{ isOver: true }]);
  window.dispatchEvent(new Event('online'));
  await passes(10 * MINUTE);
  expect(catchUp).not.toHaveBeenCalled();
  expect(opened).toHaveLength(1);
});
