import { afterEach, expect, it, vi } from 'vitest';
import { beginTypeAhead, takeTyped } from './type-ahead.ts';

afterEach(() => {
  takeTyped();
  vi.useRealTimers();
});

/** Presses a key; tells whether it did what it usually does. */
const press = (key: string, modifiers: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }),
  );

it('stores what is typed while the search is loading, and no longer', () => {
  expect(press('n')).toBe(true);
  beginTypeAhead();
  expect(['n', 'o', 'x', 'Backspace'].map((key) => press(key))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([press('Tab'), press('r', { ctrlKey: true })]).toEqual([true, true]);
  expect(takeTyped()).toBe('no');
  expect(press('n')).toBe(true);
  expect(takeTyped()).toBe('');
});

it('releases the keys when the search cannot be loaded', () => {
  vi.useFakeTimers();
  beginTypeAhead();
  expect(press('n')).toBe(false);
  vi.advanceTimersByTime(5000);
  expect(press('n')).toBe(true);
});
