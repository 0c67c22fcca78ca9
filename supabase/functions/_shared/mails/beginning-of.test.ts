import { expect, it } from 'vitest';
import { beginningOf } from './beginning-of.ts';

it('never ends within a character as a person sees it, which Stripe would refuse', () => {
  expect(beginningOf('the sea', 7)).toBe('the sea');
  expect(beginningOf('🌊🌊', 1)).toBe('🌊');
  expect(beginningOf('Rio 🇧🇷', 5)).toBe('Rio ');
});
