import { expect, it } from 'vitest';
import { ComputingAllowance, RunawayWatch, type ThreadSample } from './runaway-watch.ts';

/** The moment, in samples a quarter of a second apart, at which the watch cries; null when it never does. */
function verdict(samples: readonly ThreadSample[], elapsedMs = 250): number | null {
  const watch = new RunawayWatch();
  const index = samples.findIndex((sample) => watch.judge(sample, elapsedMs) !== null);
  return index < 0 ? null : index;
}

const samples = (count: number, make: (index: number) => ThreadSample) =>
  Array.from({ length: count }, (_, index) => make(index));

it('ends a statement that computes, within 1.75 seconds', () => {
  expect(verdict(samples(40, (i) => ({ question: 1, cpuMs: i * 250 })))).toBeLessThanOrEqual(6);
});

it('does not end a burst of short statements', () => {
  expect(verdict(samples(400, (i) => ({ question: i, cpuMs: i * 250 })))).toBeNull();
});

it('does not count idle time', () => {
  expect(verdict(samples(400, () => ({ question: null, cpuMs: 0 })))).toBeNull();
});

it('gives a statement on a loaded machine the processor time it needs', () => {
  expect(verdict(samples(30, (i) => ({ question: 1, cpuMs: i * 30 })))).toBeNull();
});

it('ends one that only waits, later', () => {
  const looks = verdict(samples(100, () => ({ question: 1, cpuMs: 0 })));
  expect(looks).toBe(80);
});

it('does not count a stall of its own thread as time of the statement', () => {
  expect(
    verdict(
      samples(3, () => ({ question: 1, cpuMs: 5 })),
      60_000,
    ),
  ).toBeNull();
});

it('gives statements less time after several runaways, and the full time again later', () => {
  const allowance = new ComputingAllowance();
  const usual = allowance.at(0);
  allowance.count(0);
  expect(allowance.at(1_000)).toBe(usual);
  allowance.count(1_000);
  const less = allowance.at(2_000);
  expect(less).toBeLessThan(usual);
  allowance.count(2_000);
  allowance.count(3_000);
  expect(allowance.at(4_000)).toBeLessThan(less);
  expect(allowance.at(40_000)).toBe(usual);
});
