import { expect, it } from 'vitest';
import { isLegalKey } from './object-address.ts';
import { listObjects } from './object-listing.ts';

const valuesOf = (search: string) =>
  listObjects({
    bucket: 'open',
    prefix: '',
    search,
    limit: 100,
    offset: 0,
    column: 'name',
    ascending: true,
  }).values;

it('looks for the beginning of a name with no more than a name can have', () => {
  const longest = 'p'.repeat(1024);
  expect([isLegalKey(longest), isLegalKey(`${longest}p`)]).toEqual([true, false]);
  expect(valuesOf(longest)).toContain(longest);
  expect(valuesOf('p'.repeat(900_000))).toContain(`${longest}p`);
});
