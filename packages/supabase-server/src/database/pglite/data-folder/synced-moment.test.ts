import { expect, it } from 'vitest';
import { SyncedMoment } from './synced-moment.ts';

function stage() {
  const now = { wall: 1_000_000, steady: 500 };
  const moments = new SyncedMoment({ wall: () => now.wall, steady: () => now.steady });
  const pass = (milliseconds: number) => {
    now.wall += milliseconds;
    now.steady += milliseconds;
  };
  return { now, moments, pass };
}

it('is null before the first opening has succeeded', () => {
  const { moments, pass } = stage();
  expect(moments.moment()).toBeNull();
  moments.begin();
  pass(10_000);
  expect(moments.moment()).toBeNull();
});

it('is two seconds before the last opening began', () => {
  const { moments, pass } = stage();
  const opened = moments.begin();
  pass(700);
  opened();
  pass(60_000);
  expect(moments.moment()).toBe(1_000_000 - 2000);
});

it.each([-3_600_000, -1000, 1000, 3_600_000])('is null once the clock was set by %i ms', (set) => {
  const { now, moments, pass } = stage();
  moments.begin()();
  pass(5000);
  now.wall += set;
  expect(moments.moment()).toBeNull();
  moments.begin()();
  expect(moments.moment()).toBe(now.wall - 2000);
});
