import { expect, it } from 'vitest';
import type { Subscription } from './api.ts';
import { endedByDeletion } from './ended-by-deletion.ts';

const BEGUN = '2026-03-10T12:00:00Z';
const TRIAL_END = '2026-03-26T12:00:00Z';
const LATER = '2026-04-26T12:00:00Z';
const plan = (current: Partial<Subscription> | null) => ({
  current: current && {
    status: 'active' as const,
    sessionId: null,
    paidUntil: LATER,
    endsThen: false,
    ...current,
  },
  trial: { startedAt: BEGUN, ahead: 0 },
});

it('is a month that is paid, also one that is not renewed', () => {
  expect(endedByDeletion(plan({}))).toEqual({ paidUntil: LATER });
  expect(endedByDeletion(plan({ endsThen: true }))).toEqual({ paidUntil: LATER });
  expect(endedByDeletion({ ...plan({}), trial: null })).toEqual({ paidUntil: LATER });
});

it('is the month charged last where the operator ends the plan months ahead', () => {
  const ahead = { paidUntil: '2026-09-01T12:00:00Z', endsThen: true };
  expect(endedByDeletion(plan({ ...ahead, monthEnd: LATER }))).toEqual({ paidUntil: LATER });
  expect(endedByDeletion(plan({ ...ahead, monthEnd: TRIAL_END }))).toEqual({ paidUntil: null });
  const within = { paidUntil: LATER, endsThen: true, monthEnd: '2026-05-01T12:00:00Z' };
  expect(endedByDeletion(plan(within))).toEqual({ paidUntil: LATER });
});

it('is nothing paid before the first charge, and none of a month that was not paid', () => {
  expect(endedByDeletion(plan({ paidUntil: TRIAL_END }))).toEqual({ paidUntil: null });
  expect(endedByDeletion(plan({ paidUntil: null }))).toEqual({ paidUntil: null });
  for (const status of ['past_due', 'unpaid', 'paused'] as const)
    expect(endedByDeletion(plan({ status })), status).toEqual({ paidUntil: null });
});

it('is no subscription where a checkout was only opened, or all has ended', () => {
  expect(endedByDeletion(plan(null))).toBeNull();
  for (const status of ['incomplete', 'incomplete_expired', 'canceled'] as const)
    expect(endedByDeletion(plan({ status })), status).toBeNull();
});
