import { afterEach, expect, it, vi } from 'vitest';
import { fetchNoticingDiskFull, onDiskFull } from './disk-full.ts';

const FULL = { message: 'The disk of the server is nearly full: nothing can be saved right now' };

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['is told of a write that found no room', 503, FULL, 1],
  ['is not told of another fault of the server', 503, { message: 'not available' }, 0],
  ['is not told of words that somebody saved', 200, FULL, 0],
])('%s', async (_, status, body, times) => {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  const told = vi.fn();
  const stop = onDiskFull(told);
  const response = await fetchNoticingDiskFull('/rest/v1/goals');
  expect(await response.json()).toEqual(body);
  expect(told).toHaveBeenCalledTimes(times);
  stop();
  await fetchNoticingDiskFull('/rest/v1/goals');
  expect(told).toHaveBeenCalledTimes(times);
});
