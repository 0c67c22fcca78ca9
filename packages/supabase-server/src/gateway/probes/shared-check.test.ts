import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { sharedCheck } from './shared-check.ts';

it('checks once for all who ask meanwhile or shortly after, and again later', async () => {
  const answer = Promise.withResolvers<void>();
  const check = vi.fn(() => answer.promise);
  const shared = sharedCheck(check, 50);
  const waiting = [shared(), shared(), shared()];
  await pause(80);
  waiting.push(shared());
  expect(check).toHaveBeenCalledOnce();
  answer.resolve();
  await Promise.all(waiting);
  await shared();
  expect(check).toHaveBeenCalledOnce();
  await pause(80);
  await shared();
  expect(check).toHaveBeenCalledTimes(2);
});

it('rejects for all of them when the check fails, and reports a recovery at once', async () => {
  const check = vi.fn<() => Promise<void>>(async () => {
    throw new Error('away');
  });
  const shared = sharedCheck(check, 60_000);
  for (const asked of [shared(), shared()]) await expect(asked).rejects.toThrow('away');
  expect(check).toHaveBeenCalledOnce();
  check.mockResolvedValue();
  await expect(shared()).resolves.toBeUndefined();
  expect(check).toHaveBeenCalledTimes(2);
});
