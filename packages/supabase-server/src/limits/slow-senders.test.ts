import { expect, it } from 'vitest';
import { isTooSlow } from './slow-senders.ts';

const MB = 1024 * 1024;

it.each([
  ['nothing yet', 14_000, 0, false],
  ['nothing for too long', 15_500, 0, true],
  ['a photo over a poor line', 100_000, 4 * MB, false],
  ['a photo over no line at all', 100_000, 1 * MB, true],
  ['a byte a second', 60_000, 60, true],
])('%s', (_, elapsedMs, bytes, cut) => {
  expect(isTooSlow(elapsedMs, bytes)).toBe(cut);
});
