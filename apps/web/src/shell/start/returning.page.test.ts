import { afterEach, expect, it, vi } from 'vitest';
import { onReturn } from './returning.ts';

const HOUR = 3_600_000;

afterEach(() => vi.useRealTimers());

it.each([
  ['some time later', 6000, 1],
  ['at once', 1000, 0],
  ['after hours of sleep', 8 * HOUR, 1],
  ['after the clock was set back by a day', -24 * HOUR, 1],
])('calls back for a return %s', (_, later, times) => {
  vi.useFakeTimers();
  const returned = vi.fn();
  onReturn(returned);
  vi.setSystemTime(Date.now() + later);
  window.dispatchEvent(new Event('focus'));
  expect(returned).toHaveBeenCalledTimes(times);
});
