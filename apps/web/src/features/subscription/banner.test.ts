import { describe, expect, it } from 'vitest';
import { bannerOf } from './banner.ts';
import type { SubscriptionState } from './slice.ts';

const now = new Date('2026-03-20T12:00:00Z');
const running = new Date('2026-03-10T12:00:00Z');
const over = new Date('2026-01-10T12:00:00Z');
const none: SubscriptionState = { current: null, loading: false, error: null };
const of = (status: 'active' | 'canceled'): SubscriptionState => ({
  ...none,
  current: { status, sessionId: null },
});

describe('bannerOf', () => {
  it.each([
    ['nobody or an unconfirmed address', none, null],
    ['loading', { ...none, loading: true }, running],
    ['an error', { ...none, error: 'no answer' }, over],
    ['an active subscription', of('active'), running],
    ['an active subscription after the trial', of('active'), over],
  ] as const)('is absent for %s', (_name, state, confirmedAt) => {
    expect(bannerOf(state, confirmedAt, now)).toBeNull();
  });

  it('counts the days of a trial, also beside a canceled subscription', () => {
    expect(bannerOf(none, running, now)).toEqual({ kind: 'trial', daysLeft: 5 });
    expect(bannerOf(of('canceled'), running, now)).toEqual({ kind: 'trial', daysLeft: 5 });
  });

  it('tells an ended trial from an inactive subscription', () => {
    expect(bannerOf(none, over, now)).toEqual({ kind: 'trial_over' });
    expect(bannerOf(of('canceled'), over, now)).toEqual({ kind: 'inactive' });
  });
});
