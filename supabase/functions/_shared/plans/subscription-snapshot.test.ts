import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { pickSubscription, snapshotOf, surplusSubscriptions } from './subscription-snapshot.ts';

const STATUSES = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'canceled',
  'incomplete_expired',
] as const;

const of = (status: Stripe.Subscription.Status, created = 1): Stripe.Subscription =>
  ({
    id: `${status}-${created}`,
    status,
    created,
    currency: 'brl',
    customer: 'cus_1',
    cancel_at_period_end: false,
    cancel_at: null,
    items: { data: [{ current_period_end: 1_772_366_400, price: { unit_amount: 2000 } }] },
  }) as unknown as Stripe.Subscription;

describe('what decides', () => {
  it('is empty without a subscription', () => {
    expect(pickSubscription([])).toBeNull();
  });

  it.each(STATUSES)('%s takes precedence over every later status, in either order', (status) => {
    for (const other of STATUSES.slice(STATUSES.indexOf(status) + 1)) {
      expect(pickSubscription([of(status), of(other, 2)])?.status).toBe(status);
      expect(pickSubscription([of(other), of(status, 2)])?.status).toBe(status);
    }
  });

  it('is the older one of two that are equal', () => {
    expect(pickSubscription([of('active', 9), of('active', 4)])?.created).toBe(4);
  });
});

describe('the surplus', () => {
  it('is every other live subscription beside an active one', () => {
    const all = STATUSES.map((status) => of(status));
    const surplus = surplusSubscriptions(of('active'), all).map(({ status }) => status);
    expect(surplus).toEqual(['trialing', 'past_due', 'unpaid', 'paused', 'incomplete']);
  });

  it('is empty without an active one', () => {
    expect(surplusSubscriptions(of('past_due'), [of('past_due'), of('unpaid')])).toEqual([]);
    expect(surplusSubscriptions(null, [])).toEqual([]);
  });
});

it('keeps the end of the paid month, and the monthly price', () => {
  expect(snapshotOf(of('active'))).toEqual({
    id: 'active-1',
    customer: 'cus_1',
    currency: 'brl',
    amount: 2000,
    status: 'active',
    current_period_end: '2026-03-01T12:00:00.000Z',
    month_ends_at: '2026-03-01T12:00:00.000Z',
    cancel_at_period_end: false,
    ends_at_moment: false,
  });
});
