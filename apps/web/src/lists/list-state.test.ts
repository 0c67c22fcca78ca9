import { expect, it } from 'vitest';
import { findById } from './list-state.ts';

it('finds a row by its id in another notation', () => {
  const [rose, fern] = [{ id: 1 }, { id: '2' }];
  expect(findById([rose, fern], '1')).toBe(rose);
  expect(findById([rose, fern], 2)).toBe(fern);
  expect(findById([rose, fern], '3')).toBeNull();
});
