import { expect, it } from 'vitest';
import { PriorityMutex } from './priority-mutex.ts';

const createMutex = () => new PriorityMutex(60_000, () => new Error('too late'));
const soon = () => new Promise((resolve) => setTimeout(resolve, 1));

it('lets work through one at a time, in order', async () => {
  const mutex = createMutex();
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} in`);
    await soon();
    seen.push(`${name} out`);
  };
  await Promise.all([mutex.run(work('a')), mutex.run(work('b'))]);
  expect(seen).toEqual(['a in', 'a out', 'b in', 'b out']);
});

it('runs urgent work before what waits, without interrupting the running work', async () => {
  const mutex = createMutex();
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} in`);
    await soon();
    seen.push(`${name} out`);
  };
  const usual = [mutex.run(work('a')), mutex.run(work('b'))];
  await mutex.runFirst(work('urgent'));
  expect(seen).toEqual(['a in', 'a out', 'urgent in', 'urgent out']);
  await Promise.all(usual);
});

it('continues after work that failed', async () => {
  const mutex = createMutex();
  await expect(mutex.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(mutex.run(async () => 'yes')).resolves.toBe('yes');
});

it('finishes what waits before it closes, and then refuses new work', async () => {
  const mutex = createMutex();
  const seen: string[] = [];
  const waiting = mutex.run(async () => {
    await soon();
    seen.push('work');
  });
  await mutex.close(async () => {
    seen.push('closed');
  });
  await waiting;
  expect(seen).toEqual(['work', 'closed']);
  await expect(mutex.run(async () => 1)).rejects.toThrow('closed');
});

it('rejects work whose turn does not come in time, and does not run it later', async () => {
  const mutex = new PriorityMutex(5, () => new Error('too late'));
  const done: string[] = [];
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const long = mutex.runInTime(() => end);
  await expect(mutex.runInTime(async () => done.push('late'))).rejects.toThrow('too late');
  resolve();
  await long;
  await mutex.runInTime(async () => done.push('next'));
  expect(done).toEqual(['next']);
});
