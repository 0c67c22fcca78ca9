import { expect, it } from 'vitest';
import { Turnstile } from './turnstile.ts';

const patient = () => new Turnstile(60_000, () => new Error('tired'));
const soon = () => new Promise((resolve) => setTimeout(resolve, 1));

it('lets work through one at a time, in order', async () => {
  const turnstile = patient();
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} in`);
    await soon();
    seen.push(`${name} out`);
  };
  await Promise.all([turnstile.pass(work('a')), turnstile.pass(work('b'))]);
  expect(seen).toEqual(['a in', 'a out', 'b in', 'b out']);
});

it('lets what is urgent go before what waits, and nothing into the work under way', async () => {
  const turnstile = patient();
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} in`);
    await soon();
    seen.push(`${name} out`);
  };
  const usual = [turnstile.pass(work('a')), turnstile.pass(work('b'))];
  await turnstile.passFirst(work('urgent'));
  expect(seen).toEqual(['a in', 'a out', 'urgent in', 'urgent out']);
  await Promise.all(usual);
});

it('goes on after work that failed', async () => {
  const turnstile = patient();
  await expect(turnstile.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(turnstile.pass(async () => 'yes')).resolves.toBe('yes');
});

it('finishes what waits before it closes, and then lets nobody in', async () => {
  const turnstile = patient();
  const seen: string[] = [];
  const waiting = turnstile.pass(async () => {
    await soon();
    seen.push('work');
  });
  await turnstile.close(async () => {
    seen.push('closed');
  });
  await waiting;
  expect(seen).toEqual(['work', 'closed']);
  await expect(turnstile.pass(async () => 1)).rejects.toThrow('closed');
});

it('gives up work whose turn does not come in time, and does not do it later', async () => {
  const turnstile = new Turnstile(5, () => new Error('tired'));
  const done: string[] = [];
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const long = turnstile.passInTime(() => end);
  await expect(turnstile.passInTime(async () => done.push('late'))).rejects.toThrow('tired');
  resolve();
  await long;
  await turnstile.passInTime(async () => done.push('next'));
  expect(done).toEqual(['next']);
});
