import { expect, it } from 'vitest';
import { RunawayWatch, type ThreadSample } from './runaway-watch.ts';

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

it('does not mistake a burst of short statements for one that runs away', () => {
  expect(verdict(samples(400, (i) => ({ question: i, cpuMs: i * 250 })))).toBeNull();
});

it('counts no idle time', () => {
  expect(verdict(samples(400, () => ({ question: null, cpuMs: 0 })))).toBeNull();
});

it('gives a statement on a loaded machine the processor time it needs', () => {
  expect(verdict(samples(30, (i) => ({ question: 1, cpuMs: i * 30 })))).toBeNull();
});

it('ends one that only waits, later', () => {
  const looks = verdict(samples(100, () => ({ question: 1, cpuMs: 0 })));
  expect(looks).toBe(80);
});

it('does not take the stall of its own thread for time of the statement', () => {
  expect(
    verdict(
      samples(3, () => ({ question: 1, cpuMs: 5 })),
      60_000,
    ),
  ).toBeNull();
});
