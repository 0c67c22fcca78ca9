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

it('keeps affirmations in this browser, the same array as long as they are the same', () => {
  expect(writeAffirmations([card('a'), card('b')])).toBe(true);
  expect(browserAffirmations()).toEqual([card('a'), card('b')]);
  expect(browserAffirmations()).toBe(browserAffirmations());
});

it('leaves nothing behind when the last one goes', () => {
  writeAffirmations([card('a')]);
  expect(writeAffirmations([])).toBe(true);
  expect(localStorage.length).toBe(0);
  expect(browserAffirmations()).toEqual([]);
});

it('tells when the browser has not taken them', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(writeAffirmations([card('a')])).toBe(false);
});

it('does without what it cannot read', () => {
  localStorage.setItem('bloom.affirmations', '{"not": "a list"}');
  expect(browserAffirmations()).toEqual([]);
  localStorage.setItem('bloom.affirmations', JSON.stringify([{ id: 7 }, card('a')]));
  expect(browserAffirmations()).toEqual([card('a')]);
});

it('tells those who follow of each change until they stop', () => {
  const listener = vi.fn();
  const stop = followAffirmations(listener);
  writeAffirmations([card('a')]);
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  writeAffirmations([]);
  expect(listener).toHaveBeenCalledTimes(2);
});
