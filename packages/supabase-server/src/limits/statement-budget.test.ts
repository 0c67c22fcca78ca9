import { expect, it } from 'vitest';
import { StatementBudget } from './statement-budget.ts';

function budget() {
  const time = { now: 1_000_000 };
  return { time, budget: new StatementBudget({ perMinute: 30_000, clock: () => time.now }) };
}

it('lets a person use a minute’s budget at once, and then as it is refilled', () => {
  const { time, budget: counted } = budget();
  counted.charge('a', 29_999);
  expect(counted.waitOf('a')).toBe(0);
  counted.charge('a', 1);
  expect(counted.waitOf('a')).toBe(6);
  expect(counted.waitOf('b')).toBe(0);
  time.now += 6_000;
  expect(counted.waitOf('a')).toBe(0);
  counted.charge('a', 3_000);
  expect(counted.waitOf('a')).toBe(6);
  time.now += 60_000;
  counted.charge('a', 29_000);
  expect(counted.waitOf('a')).toBe(0);
});

it('never refuses a person who uses less than is refilled', () => {
  const { time, budget: counted } = budget();
  for (let second = 0; second < 3600; second += 1) {
    counted.charge('a', 499);
    time.now += 1000;
    expect(counted.waitOf('a')).toBe(0);
  }
});

it('makes a person with runaway statements wait, longer each time, and nobody else', () => {
  const { time, budget: counted } = budget();
  const waits = [1, 2, 3, 4, 5, 6].map(() => {
    counted.ranAway('a');
    const wait = counted.waitOf('a');
    time.now += wait * 1000;
    expect(counted.waitOf('a')).toBe(0);
    return wait;
  });
  expect(waits).toEqual([30, 120, 480, 1920, 3600, 3600]);
  expect(counted.waitOf('b')).toBe(0);
  time.now += 3_600_001;
  counted.ranAway('a');
  expect(counted.waitOf('a')).toBe(30);
});
