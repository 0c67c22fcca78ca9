import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteServerTime, presentTime } from './present.ts';

const DEVICE = Date.parse('2026-11-25T12:00:00.000Z');
const HOUR = 3_600_000;

beforeEach(() => vi.useFakeTimers({ now: DEVICE, toFake: ['Date'] }));

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** As in the next page, which has no answer yet. */
async function nextPage() {
  vi.resetModules();
  return await import('./present.ts');
}

it('is known in the next page before the server’s first answer, until the clock is right', async () => {
  noteServerTime(new Date(DEVICE + 3 * HOUR).toISOString(), DEVICE);
  expect(presentTime()).toBe(DEVICE + 3 * HOUR);
  const next = await nextPage();
  expect(next.presentTime()).toBe(DEVICE + 3 * HOUR);
  next.noteServerTime(new Date(DEVICE).toISOString(), DEVICE);
  expect((await nextPage()).presentTime()).toBe(DEVICE);
  expect(localStorage).toHaveLength(0);
});
