import { expect, it } from 'vitest';
import { Allowance } from './allowance.ts';

it('allows ten seconds’ worth at once, then what time adds, separately for each key', () => {
  let now = 0;
  const allowance = new Allowance(2, () => now);
  const takes = (key: string) =>
    Array.from({ length: 30 }, () => allowance.take(key)).filter(Boolean).length;
  expect([takes('anna'), takes('ben'), takes('anna')]).toEqual([20, 20, 0]);
  now += 3_000;
  expect(takes('anna')).toBe(6);
  now += 3_600_000;
  expect(takes('anna')).toBe(20);
});

it('takes nothing when more is asked for than is left', () => {
  const allowance = new Allowance(1, () => 0);
  expect([allowance.take('anna', 11), allowance.take('anna', 10)]).toEqual([false, true]);
});

it('counts nothing where there is no limit', () => {
  const allowance = new Allowance(null);
  expect(allowance.take('anna', 1e12)).toBe(true);
});

it('stays quick with very many who do something at once', () => {
  let now = 0;
  const allowance = new Allowance(2, () => now);
  const begun = performance.now();
  for (let person = 0; person < 40_000; person += 1) {
    now += 0.02;
    allowance.take(String(person));
  }
  expect(performance.now() - begun).toBeLessThan(2_000);
});
