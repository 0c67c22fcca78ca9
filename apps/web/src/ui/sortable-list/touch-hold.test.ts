import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { touchHold } from './touch-hold.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const first = { pointerId: 1, clientX: 50, clientY: 50 };
const second = { pointerId: 2, clientX: 200, clientY: 200 };

/** Whether the first finger has rested, after this happened meanwhile. */
function isHeld(meanwhile: (hold: ReturnType<typeof touchHold>) => void): boolean {
  const hold = touchHold();
  const onHeld = vi.fn();
  hold.begin(first, onHeld);
  vi.advanceTimersByTime(300);
  meanwhile(hold);
  vi.advanceTimersByTime(300);
  return onHeld.mock.calls.length === 1;
}

it('a finger that trembles rests; one that moves away or leaves does not', () => {
  expect(isHeld((hold) => hold.follow({ ...first, clientY: 57 }))).toBe(true);
  expect(isHeld((hold) => hold.follow({ ...first, clientY: 59 }))).toBe(false);
  expect(isHeld((hold) => hold.leave(first))).toBe(false);
  expect(isHeld((hold) => hold.cancel())).toBe(false);
});

it('another finger that moves or leaves is no matter; one that comes to rest takes its place', () => {
  expect(isHeld((hold) => hold.follow(second))).toBe(true);
  expect(isHeld((hold) => hold.leave(second))).toBe(true);
  expect(isHeld((hold) => hold.begin(second, () => undefined))).toBe(false);
});
