import { expect, it } from 'vitest';
import { Turnstile } from './turnstile.ts';

const soon = () => new Promise((resolve) => setTimeout(resolve, 1));

it('lets work through one at a time, in order', async () => {
  const turnstile = new Turnstile();
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} in`);
    await soon();
    seen.push(`${name} out`);
  };
  await Promise.all([turnstile.pass(work('a')), turnstile.pass(work('b'))]);
  expect(seen).toEqual(['a in', 'a out', 'b in', 'b out']);
});

it('goes on after work that failed', async () => {
  const turnstile = new Turnstile();
  await expect(turnstile.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(turnstile.pass(async () => 'yes')).resolves.toBe('yes');
});

it('finishes what waits before it closes, and then lets nobody in', async () => {
  const turnstile = new Turnstile();
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
