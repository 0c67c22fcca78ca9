import { expect, it } from 'vitest';
import { isMendable } from './mend-subscription.ts';

it.each([
  ['past_due', true],
  ['unpaid', true],
  ['active', false],
  ['trialing', false],
  ['paused', false],
  ['incomplete', false],
  ['canceled', false],
  ['incomplete_expired', false],
])('a plan that is %s continues with another card: %s', (status, continues) => {
  expect(isMendable({ status })).toBe(continues);
});
