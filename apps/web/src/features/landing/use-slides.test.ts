import { expect, it } from 'vitest';
import { wrap } from './use-slides.ts';

it('wraps around in both directions', () => {
  expect([-1, 0, 4, 5, 6].map((index) => wrap(index, 5))).toEqual([4, 0, 4, 0, 1]);
});
