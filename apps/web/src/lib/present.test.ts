import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteServerTime, presentMoment, presentTime } from './present.ts';

const DEVICE = Date.parse('2026-11-25T12:00:00.000Z');
const HOUR = 3_600_000;

beforeEach(() => vi.useFakeTimers({ now: DEVICE, toFake: ['Date'] }));

afterEach(() => {
  noteServerTime(new Date().toISOString(), Date.now());
  vi.useRealTimers();
});

/** An answer that took some time by a server whose clock is ahead by so much, both in milliseconds. */
function answer(ahead: number, took = 0): void {
  const askedAt = Date.now();
  vi.setSystemTime(askedAt + took);
  noteServerTime(new Date(askedAt + took / 2 + ahead).toISOString(), askedAt);
}

it.each([0, 59_000, -59_000])('is the time of a device that is wrong by %d ms', (ahead) => {
  answer(ahead);
  expect(presentTime()).toBe(DEVICE);
});

it.each([3 * HOUR, -3 * HOUR, 40 * 24 * HOUR])(
  'is the time of the server where the device is wrong by %d ms, and never ahead of it',
  (ahead) => {
    answer(ahead, 2000);
    expect(presentTime() - Date.now()).toBe(ahead - 1000);
    vi.setSystemTime(Date.now() + 5000);
    expect(presentMoment()).toBe(new Date(DEVICE + 7000 + ahead - 1000).toISOString());
  },
);

it('does not go back with a slower answer, and follows a clock that was set', () => {
  answer(3 * HOUR, 1000);
  answer(3 * HOUR, 20_000);
  expect(presentTime() - Date.now()).toBe(3 * HOUR - 500);
  answer(3 * HOUR, 200);
  expect(presentTime() - Date.now()).toBe(3 * HOUR - 100);
  answer(-HOUR);
  expect(presentTime() - Date.now()).toBe(-HOUR);
  answer(0);
  expect(presentTime()).toBe(Date.now());
});

it('does not take a slow line for a wrong clock, nor what is no moment for one', () => {
  answer(0, 5 * 60_000);
  expect(presentTime()).toBe(Date.now());
  noteServerTime('never', DEVICE);
  expect(presentTime()).toBe(Date.now());
});
