import type { SupabaseClient } from '@supabase/supabase-js';
import type Stripe from 'stripe';
import { unlessRefused } from './stripe-faults.ts';
import {
  pickSubscription,
  type SubscriptionSnapshot,
  snapshotOf,
  surplusSubscriptions,
} from './subscription-snapshot.ts';

/** The two sides that are synchronised. */
export interface Billing {
  /** A client with the secret key. */
  readonly operator: SupabaseClient;
  readonly stripe: Stripe;
}

/**
 * Reads a customer's subscriptions from Stripe and writes a snapshot of the one that counts into `subscriptions`. Every
 * function that needs the status calls this: Stripe's current answer is used, never the content of an event, so events
 * may come late, twice or out of order. Cancels subscriptions that would be charged in addition to an active one.
 */
export async function syncSubscription(
  { operator, stripe }: Billing,
  person: string,
  customer: string,
  event: string | null = null,
): Promise<SubscriptionSnapshot | null> {
  const { data: observation } = await operator.rpc('next_observation').throwOnError();
  const found = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  const best = pickSubscription(found.data);
  const snapshot = best === null ? null : snapshotOf(best);
  await operator
    .rpc('record_subscription', { person, observation, standing: snapshot, event })
    .throwOnError();
  if (snapshot?.status === 'active') await noteSubscribed(operator, person, snapshot);
  if (best?.status === 'active') {
    await closeOpenSessions(stripe, customer);
    for (const { id } of surplusSubscriptions(best, found.data)) {
      // What was paid for the rest of the month becomes credit.
      await unlessRefused(stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true }));
    }
  }
  return snapshot;
}

/** Records that the mail to somebody who has subscribed is due; only the first call has an effect. */
async function noteSubscribed(
  operator: SupabaseClient,
  person: string,
  { id: plan, amount, currency }: SubscriptionSnapshot,
): Promise<void> {
  if (amount === null) return;
  await operator.rpc('note_subscribed', { person, plan, amount, currency }).throwOnError();
}

/** So that a payment form in another tab cannot be paid, too. */
export async function closeOpenSessions(stripe: Stripe, customer: string): Promise<void> {
  const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  for (const { id } of open.data) await unlessRefused(stripe.checkout.sessions.expire(id));
}

/** A subscription as sent to the web app. */
export function presentSubscription(
  snapshot: SubscriptionSnapshot | null,
  sessionId: string | null,
) {
  return {
    subscription_status: snapshot?.status ?? 'incomplete',
    stripe_session_id: sessionId,
    current_period_end: snapshot?.current_period_end ?? null,
    cancel_at_period_end: snapshot?.cancel_at_period_end ?? false,
  };
}
