import type { SubscriptionStatus } from '@bloom/domain/account/access';
import { describe, expect, it } from 'vitest';
import { bannerOf, urgencyOf } from './banner.ts';
import type { SubscriptionState } from './slice.ts';

const now = new Date('2026-03-20T12:00:00Z');
const running = new Date('2026-03-10T12:00:00Z');
const over = new Date('2026-01-10T12:00:00Z');
const none: SubscriptionState = {
  current: null,
  trial: null,
  billing: 'on',
  checkout: null,
  loading: false,
  error: null,
  reads: [],
};
const of = (status: SubscriptionStatus): SubscriptionState => ({
  ...none,
  current: { status, sessionId: null, paidUntil: null, endsThen: false },
});
const trialFrom = (startedAt: string, ahead = 0): SubscriptionState => ({
  ...none,
  trial: { startedAt, ahead },
});

describe('bannerOf', () => {
  it.each([
    ['nobody or an unconfirmed address', none, null],
    ['loading', { ...none, loading: true }, running],
    ['an error', { ...none, error: 'no answer' }, over],
    ['an active subscription', of('active'), running],
    ['an active subscription after the trial', of('active'), over],
    ['billing that is off', { ...none, billing: 'off' }, over],
  ] as const)('is absent for %s', (_name, state, confirmedAt) => {
    expect(bannerOf(state, confirmedAt, now)).toBeNull();
  });

  it('counts the days of a trial, also with a canceled subscription', () => {
    expect(bannerOf(none, running, now)).toEqual({ kind: 'trial', daysLeft: 5 });
    expect(bannerOf(of('canceled'), running, now)).toEqual({ kind: 'trial', daysLeft: 5 });
  });

  it('keeps the last known state while the subscription is loading', () => {
    const known = trialFrom('2026-03-10T12:00:00Z');
    const banner = { kind: 'trial', daysLeft: 5 };
    expect(bannerOf({ ...known, loading: true }, running, now)).toEqual(banner);
    expect(bannerOf({ ...known, ...of('active'), loading: true }, running, now)).toBeNull();
  });

  it('tells an ended trial from an inactive subscription', () => {
    expect(bannerOf(none, over, now)).toEqual({ kind: 'trial_over' });
    expect(bannerOf(of('canceled'), over, now)).toEqual({ kind: 'inactive' });
    expect(bannerOf(of('incomplete'), over, now)).toEqual({ kind: 'trial_over' });
  });

  it('shows a failed payment while the plan exists', () => {
    for (const status of ['past_due', 'unpaid'] as const) {
      expect(bannerOf(of(status), over, now)).toEqual({ kind: 'payment_failed' });
    }
    expect(urgencyOf({ kind: 'payment_failed' })).toBe('error');
  });

  it('uses the server’s trial start and clock', () => {
    const begunEarlier = trialFrom('2026-03-06T12:00:00Z');
    expect(bannerOf(begunEarlier, running, now)).toEqual({ kind: 'trial', daysLeft: 1 });
    const twoDaysAhead = trialFrom('2026-03-06T12:00:00Z', 2 * 86_400_000);
    expect(bannerOf(twoDaysAhead, running, now)).toEqual({ kind: 'trial_over' });
  });
});

describe('urgencyOf', () => {
  it('is low until five days are left, and high only without access', () => {
    const trial = (daysLeft: number) => urgencyOf({ kind: 'trial', daysLeft });
    expect([15, 6, 5, 0].map(trial)).toEqual(['quiet', 'quiet', 'warning', 'warning']);
    expect(urgencyOf({ kind: 'trial_over' })).toBe('error');
    expect(urgencyOf({ kind: 'inactive' })).toBe('error');
  });
});
