import { expect, it } from 'vitest';
import { watchLoop } from './loop-watch.ts';

const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

it('leaves out of its time what the process spent without looking, and reports how long that was', async () => {
  const watch = watchLoop();
  const [before, began] = [watch.now(), performance.now()];
  block(1500);
  expect(watch.gap()).toBeGreaterThan(1400);
  const during = performance.now() - began - (watch.now() - before);
  expect(during).toBeGreaterThan(1200);
  // The look itself is late, and keeps its result.
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect(watch.gap()).toBeGreaterThan(1400);
  expect(performance.now() - began - (watch.now() - before)).toBeGreaterThan(1200);
  watch.end();
});
