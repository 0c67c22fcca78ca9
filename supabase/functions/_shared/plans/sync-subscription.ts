import type { SupabaseClient } from '@supabase/supabase-js';
import type Stripe from 'stripe';
import { unlessRefused } from '../stripe/stripe-faults.ts';
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
  await record(operator, { person, observation, standing: snapshot, event });
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

/**
 * Writes that a subscription has ended for good. That stays true whatever else happened, so it may come from an event;
 * nobody can read the subscriptions of a customer who was deleted with it.
 */
export async function recordEnded(
  operator: SupabaseClient,
  person: string,
  ended: Stripe.Subscription,
  event: string,
): Promise<void> {
  const { data: observation } = await operator.rpc('next_observation').throwOnError();
  await record(operator, { person, observation, standing: snapshotOf(ended), event });
}

async function record(
  operator: SupabaseClient,
  reading: {
    readonly person: string;
    readonly observation: number;
    readonly standing: SubscriptionSnapshot | null;
    readonly event: string | null;
  },
): Promise<void> {
  await unlessGone(operator.rpc('record_subscription', reading).throwOnError());
}

/** Records that the mail to somebody who has subscribed is due; only the first call has an effect. */
async function noteSubscribed(
  operator: SupabaseClient,
  person: string,
  { id: plan, amount, currency }: SubscriptionSnapshot,
): Promise<void> {
  if (amount === null) return;
  const noted = operator.rpc('note_subscribed', { person, plan, amount, currency });
  await unlessGone(noted.throwOnError());
}

/** The account was deleted while Stripe was asked: there is nothing to write any more. */
export class AccountGone extends Error {
  constructor() {
    super('the account was deleted meanwhile');
  }
}

/** Awaits a row of a person; PostgreSQL has a code for one that names nobody. */
async function unlessGone(written: PromiseLike<unknown>): Promise<void> {
  try {
    await written;
  } catch (fault) {
    throw Object(fault).code === '23503' ? new AccountGone() : fault;
  }
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
