import type { User } from '@supabase/supabase-js';
import type Stripe from 'stripe';
import type { Billing } from '../_shared/plans/sync-subscription.ts';
import { isMissing, unlessMissing, unlessRefused } from '../_shared/stripe/stripe-faults.ts';
import { type CheckoutPurpose, type Currency, marksOf } from './checkout-purpose.ts';

export interface CheckoutDependencies extends Billing {
  /** The ids of the monthly price. */
  readonly prices: Readonly<Record<Currency, string>>;
  /** The address of the web app, without a trailing slash. */
  readonly publicUrl: string;
}

/** The columns of `subscriptions` that a checkout uses. */
export interface CheckoutRow {
  readonly id: string;
  readonly stripe_session_id: string | null;
  readonly stripe_customer_id: string | null;
}

/** An open checkout with another purpose is closed first, so that nobody can pay both. */
export async function openInstead(
  dependencies: CheckoutDependencies,
  person: User,
  row: CheckoutRow,
  purpose: CheckoutPurpose,
  begun: Stripe.Checkout.Session | null,
): Promise<Stripe.Checkout.Session> {
  if (begun?.status === 'open') {
    await unlessRefused(dependencies.stripe.checkout.sessions.expire(begun.id));
  }
  return openSession(dependencies, person, row, purpose);
}

async function openSession(
  dependencies: CheckoutDependencies,
  person: User,
  row: CheckoutRow,
  purpose: CheckoutPurpose,
): Promise<Stripe.Checkout.Session> {
  const customer = row.stripe_customer_id ?? (await newCustomer(dependencies, person, row));
  try {
    return await newSession(dependencies, person, row, purpose, customer);
  } catch (fault) {
    // The customer was deleted at Stripe, or belongs to another account of the operator.
    if (!isMissing(fault, 'customer') || row.stripe_customer_id === null) throw fault;
    return newSession(
      dependencies,
      person,
      row,
      purpose,
      await newCustomer(dependencies, person, row),
    );
  }
}

/** Without an email address: the payment form sets it, and Stripe keeps it with the first payment. */
async function newCustomer(
  { operator, stripe }: Billing,
  person: User,
  row: CheckoutRow,
): Promise<string> {
  const customer = await stripe.customers.create(
    { metadata: { user_id: person.id } },
    { idempotencyKey: `customer:${person.id}:${row.stripe_customer_id ?? 'first'}` },
  );
  if (!(await note(operator, row, { stripe_customer_id: customer.id })))
    await leaveNothing(stripe, customer.id);
  return customer.id;
}

/** Calls at the same time share the idempotency key, and so the session: a person never has two to pay. */
async function newSession(
  { operator, stripe, prices, publicUrl }: CheckoutDependencies,
  person: User,
  row: CheckoutRow,
  purpose: CheckoutPurpose,
  customer: string,
): Promise<Stripe.Checkout.Session> {
  const marks = marksOf(purpose);
  const price = prices[purpose.currency];
  const session = await stripe.checkout.sessions.create(
    {
      ui_mode: 'elements',
      customer,
      client_reference_id: person.id,
      metadata: marks,
      return_url: `${publicUrl}/checkout/return?session_id={CHECKOUT_SESSION_ID}`,
      ...(purpose.mends === null
        ? newPlan(price, person, purpose.firstCharge)
        : { mode: 'setup', currency: purpose.currency }),
    },
    {
      idempotencyKey: `checkout:${row.id}:${row.stripe_session_id ?? 'first'}:${customer}:${price}:${purpose.currency}:${marks.first_charge}:${marks.mends}`,
    },
  );
  if (!(await note(operator, row, { stripe_session_id: session.id }))) {
    await unlessRefused(stripe.checkout.sessions.expire(session.id));
    await leaveNothing(stripe, customer);
  }
  return session;
}

/** Notes what was made at Stripe; false where the row is gone. */
async function note(
  operator: Billing['operator'],
  { id }: CheckoutRow,
  made: Partial<CheckoutRow>,
): Promise<boolean> {
  const noted = operator.from('subscriptions').update(made).eq('id', id).select('id');
  return (await noted.throwOnError()).data.length > 0;
}

/** Nobody could find the customer again, nor end what is paid with it. */
async function leaveNothing(stripe: Stripe, customer: string): Promise<never> {
  await unlessMissing(stripe.customers.del(customer));
  throw new Error('the account was deleted meanwhile');
}

/** With an anchor the months are counted from there, and nothing is charged for the days before it. */
function newPlan(
  price: string,
  person: User,
  firstCharge: Date | null,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    subscription_data: {
      metadata: { user_id: person.id },
      ...(firstCharge === null
        ? {}
        : { billing_cycle_anchor: firstCharge.getTime() / 1000, proration_behavior: 'none' }),
    },
  };
}
