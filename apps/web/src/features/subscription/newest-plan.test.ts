import { expect, it } from 'vitest';
import { newestPlan } from './newest-plan.ts';

const plans = (...statuses: string[]) => statuses.map((status) => ({ status }));

it.each([
  [[], undefined],
  [['incomplete'], 'incomplete'],
  [['active', 'canceled'], 'active'],
  [['past_due', 'canceled'], 'past_due'],
  [['incomplete', 'canceled'], 'canceled'],
  [['incomplete', 'incomplete_expired'], 'incomplete_expired'],
])('of %j counts %s', (statuses, counts) => {
  expect(newestPlan(plans(...statuses))?.status).toBe(counts);
});
