import type Stripe from 'stripe';
import { idOf } from '../stripe/stripe-id.ts';

/** Which of a customer's subscriptions counts, best first. */
const ORDER: readonly Stripe.Subscription.Status[] = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'canceled',
  'incomplete_expired',
];
const ENDED: readonly Stripe.Subscription.Status[] = ['canceled', 'incomplete_expired'];

/** The columns of `subscriptions` that describe a subscription at Stripe. */
export interface SubscriptionSnapshot {
  readonly id: string;
  readonly customer: string;
  readonly currency: string;
  /** The price of a month, in cents; null where the price is not a fixed amount. */
  readonly amount: number | null;
  readonly status: Stripe.Subscription.Status;
  /** When the paid month ends, or the plan where it was canceled; ISO 8601. */
  readonly current_period_end: string | null;
  /** When the month ends that was charged last; ISO 8601. */
  readonly month_ends_at: string | null;
  /** Whether it was canceled, and ends then. */
  readonly cancel_at_period_end: boolean;
  /** Whether that was said by a moment, as by Stripe's portal: Stripe then has `cancel_at_period_end` false. */
  readonly ends_at_moment: boolean;
}

/**
 * The subscription that counts: the one with the best status, and of several the one that began first. Null when there
 * is none.
 */
export function pickSubscription(
  subscriptions: readonly Stripe.Subscription[],
): Stripe.Subscription | null {
  const [best = null] = subscriptions.toSorted(
    (one, other) =>
      ORDER.indexOf(one.status) - ORDER.indexOf(other.status) || one.created - other.created,
  );
  return best;
}

/** Subscriptions that would be charged in addition to the one that counts, once that is active. */
export function surplusSubscriptions(
  chosen: Stripe.Subscription | null,
  subscriptions: readonly Stripe.Subscription[],
): readonly Stripe.Subscription[] {
  if (chosen?.status !== 'active') return [];
  return subscriptions.filter((one) => one.id !== chosen.id && !hasEnded(one));
}

/** Whether a subscription has ended for good. */
export function hasEnded({ status }: Pick<Stripe.Subscription, 'status'>): boolean {
  return ENDED.includes(status);
}

/** The snapshot of a subscription for `subscriptions`. */
export function snapshotOf(subscription: Stripe.Subscription): SubscriptionSnapshot {
  const { id, status, currency, customer, cancel_at, cancel_at_period_end } = subscription;
  const [item] = subscription.items.data;
  const monthEnd = item?.current_period_end ?? null;
  return {
    id,
    customer: idOf(customer),
    currency,
    amount: item?.price.unit_amount ?? null,
    status,
    current_period_end: momentOf(cancel_at ?? monthEnd),
    month_ends_at: momentOf(monthEnd),
    cancel_at_period_end: cancel_at_period_end || cancel_at !== null,
    ends_at_moment: cancel_at !== null && !cancel_at_period_end,
  };
}

/** In the seconds of Stripe. */
const momentOf = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1000).toISOString();
