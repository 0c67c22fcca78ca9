import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import type { SubscriptionSnapshot } from '../_shared/plans/subscription-snapshot.ts';
import { type CheckoutPurpose, currencyFor, isFor, marksOf } from './checkout-purpose.ts';

const snapshot = (status: SubscriptionSnapshot['status'], currency = 'brl') =>
  ({ status, currency }) as SubscriptionSnapshot;

describe('the currency of a checkout', () => {
  it.each([
    ['pt', 'brl'],
    ['en', 'usd'],
    ['anything else', 'usd'],
  ])('follows the language %s where no plan lives', (language, currency) => {
    expect(currencyFor(null, language)).toBe(currency);
    for (const status of ['canceled', 'incomplete_expired'] as const) {
      for (const earlier of ['brl', 'usd']) {
        expect(currencyFor(snapshot(status, earlier), language)).toBe(currency);
      }
    }
  });

  it.each(['incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused'] as const)(
    'stays that of a plan that is %s, as Stripe refuses another',
    (status) => {
      expect(currencyFor(snapshot(status, 'brl'), 'en')).toBe('brl');
      expect(currencyFor(snapshot(status, 'usd'), 'pt')).toBe('usd');
    },
  );
});

describe('an open checkout', () => {
  const charge = new Date('2026-12-01T00:00:00Z');
  const plan: CheckoutPurpose = { currency: 'brl', firstCharge: charge, mends: null };
  const opened = (purpose: CheckoutPurpose) =>
    ({
      currency: purpose.currency,
      metadata: marksOf(purpose),
    }) as unknown as Stripe.Checkout.Session;

  it('is continued for the same purpose only', () => {
    expect(isFor(opened(plan), plan)).toBe(true);
    const others: CheckoutPurpose[] = [
      { ...plan, currency: 'usd' },
      { ...plan, firstCharge: null },
      { ...plan, firstCharge: new Date(charge.getTime() + 86_400_000) },
      { ...plan, firstCharge: null, mends: 'sub_1' },
    ];
    for (const other of others) {
      expect(isFor(opened(plan), other)).toBe(false);
      expect(isFor(opened(other), plan)).toBe(false);
      expect(isFor(opened(other), other)).toBe(true);
    }
  });
});
