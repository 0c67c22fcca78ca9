import { expect, it } from 'vitest';
import { fittingMemoryMode } from './memory-mode.ts';

const GIGABYTE = 2 ** 30;

it('is small on a machine with little memory', () => {
  expect(fittingMemoryMode(GIGABYTE, 0)).toBe('small');
  expect(fittingMemoryMode(2 * GIGABYTE, 0)).toBe('fast');
});

it('uses the memory limit of a container on a large machine', () => {
  expect(fittingMemoryMode(64 * GIGABYTE, GIGABYTE / 2)).toBe('small');
  expect(fittingMemoryMode(64 * GIGABYTE, 4 * GIGABYTE)).toBe('fast');
});

it('uses the memory of the machine without a limit, which some systems report as a huge number', () => {
  expect(fittingMemoryMode(GIGABYTE, 2 ** 64)).toBe('small');
  expect(fittingMemoryMode(8 * GIGABYTE, 2 ** 64)).toBe('fast');
});
