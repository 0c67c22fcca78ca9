import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whileHere } from './while-here.ts';

const MINUTE = 60_000;

let end: AbortController;
let begun: number;
let isDone: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  end = new AbortController();
  begun = 0;
});

afterEach(() => {
  end.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

const begin = () =>
  whileHere(end.signal, (signal) => {
    begun += 1;
    isDone = false;
    return new Promise((resolve) =>
      signal.addEventListener('abort', () => {
        isDone = true;
        resolve();
      }),
    );
  });

it('runs for five minutes in a hidden tab, and again when it is shown', async () => {
  void begin();
  hide(true);
  await vi.advanceTimersByTimeAsync(4.9 * MINUTE);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(0.2 * MINUTE);
  expect(isDone).toBe(true);
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(begun).toBe(1);
  hide(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toBe(2);
  expect(isDone).toBe(false);
});

it('keeps running for somebody who returns in time', async () => {
  void begin();
  hide(true);
  await vi.advanceTimersByTimeAsync(4 * MINUTE);
  hide(false);
  hide(true);
  await vi.advanceTimersByTimeAsync(4 * MINUTE);
  expect({ begun, isDone }).toEqual({ begun: 1, isDone: false });
});

it('waits in a tab that was opened in the background, and ends when it is ended', async () => {
  hide(true);
  const over = begin();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(begun).toBe(0);
  end.abort();
  await over;
  expect(begun).toBe(0);
});
