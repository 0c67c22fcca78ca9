import { expect, it } from 'vitest';
import { fittingMemoryMode } from './memory-mode.ts';

const GIGABYTE = 2 ** 30;

it('is small where the machine is', () => {
  expect(fittingMemoryMode(GIGABYTE, 0)).toBe('small');
  expect(fittingMemoryMode(2 * GIGABYTE, 0)).toBe('fast');
});

it('goes by what a container may take of a large machine', () => {
  expect(fittingMemoryMode(64 * GIGABYTE, GIGABYTE / 2)).toBe('small');
  expect(fittingMemoryMode(64 * GIGABYTE, 4 * GIGABYTE)).toBe('fast');
});

it('goes by the machine where nothing is limited, which some systems tell by a huge number', () => {
  expect(fittingMemoryMode(GIGABYTE, 2 ** 64)).toBe('small');
  expect(fittingMemoryMode(8 * GIGABYTE, 2 ** 64)).toBe('fast');
});
