import { expect, it } from 'vitest';
import { afterUse, type PhotoUses } from './photo-budget.ts';

const use = (at: number, size: number) => ({ at, size });

it('keeps the photos that were shown last, within the budget', () => {
  const uses: PhotoUses = { a: use(1, 40), b: use(2, 40) };
  expect(afterUse(uses, ['c', use(3, 30)], 100)).toEqual({
    uses: { b: use(2, 40), c: use(3, 30) },
    gone: ['a'],
  });
  // Shown again, it is no longer the one that was not shown for longest.
  const again = afterUse(uses, ['a', use(3, 40)], 100).uses;
  expect(afterUse(again, ['c', use(4, 30)], 100).gone).toEqual(['b']);
});

it('stores none larger than the budget', () => {
  expect(afterUse({}, ['a', use(1, 101)], 100)).toEqual({ uses: {}, gone: ['a'] });
});
