import { expect, it } from 'vitest';
import { once } from './once.ts';

it('makes a thing once for all callers, and tries again after a failure', async () => {
  let tries = 0;
  const made = once(async () => {
    tries += 1;
    if (tries === 1) throw new Error('too many open files');
    return { tries };
  });
  await expect(made()).rejects.toThrow('too many open files');
  const [one, other] = await Promise.all([made(), made()]);
  expect(one).toEqual({ tries: 2 });
  expect(other).toBe(one);
});
