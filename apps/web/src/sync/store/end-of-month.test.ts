import { expect, it } from 'vitest';
import { endOfMonth } from './end-of-month.ts';
import { FIRST_ID } from './place.ts';

it('ends a month where the next one begins', () => {
  expect(endOfMonth('2026-08')).toEqual(['2026-09-01T00:00:00+00:00', FIRST_ID]);
  expect(endOfMonth('2026-12')).toEqual(['2027-01-01T00:00:00+00:00', FIRST_ID]);
  expect(endOfMonth('')).toBeNull();
});
