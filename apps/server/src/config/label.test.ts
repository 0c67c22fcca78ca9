import { expect, it } from 'vitest';
import { LABEL } from './label.ts';

it('is what it was on the first day', () => {
  expect(LABEL).toBe('bloom');
});
