import { expect, it } from 'vitest';
import { emptyValues, sameValues } from './goal-values.ts';

it('counts spaces that a save takes away as no change', () => {
  const goal = { ...emptyValues('g'), title: 'Run far', description: 'Ten kilometres' };
  const spaced = { ...goal, title: ' Run  far ', description: 'Ten kilometres\n' };
  expect(sameValues(goal, spaced)).toBe(true);
  expect(sameValues(goal, { ...goal, title: 'Runfar' })).toBe(false);
  expect(sameValues(goal, { ...goal, description: 'Ten  kilometres' })).toBe(false);
});
