import { afterEach, expect, it, vi } from 'vitest';
import { browserAffirmations, followAffirmations, writeAffirmations } from './browser-wall.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const card = (id: string) => ({
  id,
  description: `affirmation ${id}`,
  created_at: '2026-11-21T08:00:00.000Z',
  photo_filepath: null,
  completed_at: null,
  goal: null,
  proofIds: null,
});

it('stores affirmations in this browser, and returns the same array while they are unchanged', () => {
  expect(writeAffirmations([card('a'), card('b')])).toBe(true);
  expect(browserAffirmations()).toEqual([card('a'), card('b')]);
  expect(browserAffirmations()).toBe(browserAffirmations());
});

it('deletes its key with the last one', () => {
  writeAffirmations([card('a')]);
  expect(writeAffirmations([])).toBe(true);
  expect(localStorage.length).toBe(0);
  expect(browserAffirmations()).toEqual([]);
});

it('reports when the browser has not stored them', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(writeAffirmations([card('a')])).toBe(false);
});

it('ignores unreadable entries', () => {
  localStorage.setItem('bloom.affirmations', '{"not": "a list"}');
  expect(browserAffirmations()).toEqual([]);
  localStorage.setItem('bloom.affirmations', JSON.stringify([{ id: 7 }, card('a')]));
  expect(browserAffirmations()).toEqual([card('a')]);
});

it('notifies subscribers of each change until they unsubscribe', () => {
  const listener = vi.fn();
  const stop = followAffirmations(listener);
  writeAffirmations([card('a')]);
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  writeAffirmations([]);
  expect(listener).toHaveBeenCalledTimes(2);
});
