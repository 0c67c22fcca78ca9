import type Stripe from 'stripe';
import {
  pickSubscription,
  snapshotOf,
} from '../../functions/_shared/plans/subscription-snapshot.ts';
import type { Member, PlanStage } from './plan-stage.ts';

const LIVE = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'];

/** A person's plans at Stripe, and the row of the table, side by side. */
export async function bothSides({ operator, stripe }: PlanStage, { id }: Member) {
  const { data: rows } = await operator
    .from('subscriptions')
    .select(
      'stripe_customer_id,stripe_subscription_id,status,current_period_end,cancel_at_period_end',
    )
    .eq('user_id', id)
    .order('created_at', { ascending: false })
    .throwOnError();
  const [row] = rows;
  const customer: string | undefined = row?.stripe_customer_id ?? undefined;
  const plans = customer === undefined ? [] : await plansOf(stripe, customer);
  const best = pickSubscription(plans);
  const there = best === null ? null : snapshotOf(best);
  return {
    customer,
    live: plans.filter(({ status }) => LIVE.includes(status)).length,
    there: there && {
      id: there.id,
      status: there.status,
      until: there.current_period_end,
      ends: there.cancel_at_period_end,
    },
    here:
      row?.stripe_subscription_id == null
        ? null
        : {
            id: row.stripe_subscription_id,
            status: row.status,
            until: new Date(row.current_period_end).toISOString(),
            ends: row.cancel_at_period_end,
          },
  };
}

/** All plans that a customer has or had at Stripe. */
export async function plansOf(stripe: Stripe, customer: string) {
  return (await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })).data;
}

/** What a person has paid so far: the beginning of each month that was charged. */
export async function chargesOf({ stripe }: PlanStage, customer: string) {
  const { data } = await stripe.invoices.list({ customer, status: 'paid', limit: 100 });
  return data
    .filter(({ amount_paid }) => amount_paid > 0)
    .map(({ period_start, amount_paid }) => ({ begins: period_start, amount: amount_paid }));
}
