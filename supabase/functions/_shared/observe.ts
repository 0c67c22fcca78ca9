import type { SupabaseClient } from '@supabase/supabase-js';
import type Stripe from 'stripe';
import { pickStanding, type Standing, standingOf, surplusBeside } from './standing.ts';
import { unlessRefused } from './stripe-faults.ts';

/** The two sides that are kept equal. */
export interface Billing {
  /** A client with the secret key. */
  readonly operator: SupabaseClient;
  readonly stripe: Stripe;
}

/**
 * Looks at a customer's subscriptions at Stripe and writes what it saw into `subscriptions`. Every way in uses this one:
 * what an event says is never trusted over what Stripe answers now, so events may come late, twice or out of order.
 * Ends what would be charged beside an active subscription. Gives what the customer stands on, or null.
 */
export async function observe(
  { operator, stripe }: Billing,
  person: string,
  customer: string,
  event: string | null = null,
): Promise<Standing | null> {
  const { data: observation } = await operator.rpc('next_observation').throwOnError();
  const found = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  const best = pickStanding(found.data);
  const standing = best === null ? null : standingOf(best);
  await operator
    .rpc('record_subscription', { person, observation, standing, event })
    .throwOnError();
  if (best?.status === 'active') {
    await closeOpenSessions(stripe, customer);
    for (const { id } of surplusBeside(best, found.data)) {
      // What was paid for the rest of its month becomes credit.
      await unlessRefused(stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true }));
    }
  }
  return standing;
}

/** So that a form left open in another tab cannot be paid as well. */
export async function closeOpenSessions(stripe: Stripe, customer: string): Promise<void> {
  const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  for (const { id } of open.data) await unlessRefused(stripe.checkout.sessions.expire(id));
}

/** What the web app is told of a subscription. */
export function shownStanding(standing: Standing | null, sessionId: string | null) {
  return {
    subscription_status: standing?.status ?? 'incomplete',
    stripe_session_id: sessionId,
    current_period_end: standing?.current_period_end ?? null,
    cancel_at_period_end: standing?.cancel_at_period_end ?? false,
  };
}
