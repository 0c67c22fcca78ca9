import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { THREATS } from './threat-tests.ts';

it.each(THREATS)('$name: its tests are in the files of the table', ({ tests }) => {
  const missing = tests.filter((test) => !existsSync(join(import.meta.dirname, '..', test)));
  expect(tests.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});

it('has every threat without another check of the harness', () => {
  const numbers = THREATS.map(({ name }) => Number.parseInt(name, 10));
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14]);
});
