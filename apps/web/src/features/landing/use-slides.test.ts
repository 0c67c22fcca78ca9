import { expect, it } from 'vitest';
import { wrap } from './use-slides.ts';

it('goes round: past the last slide comes the first, before the first the last', () => {
  expect([-1, 0, 4, 5, 6].map((index) => wrap(index, 5))).toEqual([4, 0, 4, 0, 1]);
});
