import { expect, it } from 'vitest';
import { createQueue } from './work-queue.ts';

it('runs as much at once as its limit, keeps the rest in order, and refuses more than may wait', async () => {
  const queue = createQueue({ atOnce: 2, waiting: 2, full: () => new Error('full') });
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const start = (name: number) =>
    queue(() => {
      began.push(name);
      return new Promise<number>((resolve) => ends.push(() => resolve(name)));
    });
  const work = [start(1), start(2), start(3), start(4)];
  await expect(start(5)).rejects.toThrow('full');
  expect(began).toEqual([1, 2]);

  for (let end = 0; end < 4; end += 1) {
    ends[end]?.();
    await work[end];
    await Promise.resolve();
  }
  expect(began).toEqual([1, 2, 3, 4]);
  expect(await Promise.all(work)).toEqual([1, 2, 3, 4]);
});

it('continues after work that failed', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 1, full: () => new Error('full') });
  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue(async () => 'next')).toBe('next');
});
