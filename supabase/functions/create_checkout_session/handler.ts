import type { SupabaseClient, User } from '@supabase/supabase-js';
import type Stripe from 'stripe';
import { answer, preflight } from '../_shared/answers.ts';
import { callerOf } from '../_shared/caller.ts';
import { isMendable, owedInvoices } from '../_shared/mend-subscription.ts';
import { isMissing, unlessMissing, unlessRefused } from '../_shared/stripe-faults.ts';
import type { SubscriptionSnapshot } from '../_shared/subscription-snapshot.ts';
import { type Billing, syncSubscription } from '../_shared/sync-subscription.ts';

type Currency = 'brl' | 'usd';

export interface CreateCheckoutSessionDependencies extends Billing {
  /** The ids of the monthly price. */
  readonly prices: Readonly<Record<Currency, string>>;
  /** The address of the web app, without a trailing slash. */
  readonly publicUrl: string;
}

/** The columns of `subscriptions` that a checkout uses. */
interface CheckoutRow {
  readonly id: string;
  readonly stripe_session_id: string | null;
  readonly stripe_customer_id: string | null;
}

/**
 * Begins a checkout, or continues an open one (specification/access.md#checkout). Takes `{language}`; without it the
 * language in the person's preferences decides the currency (section 9). Somebody with an unpaid plan gets the form for
 * another card instead of a second plan. Answers `{clientSecret, currency, firstCharge, mends}`, 401 without a session,
 * 409 to somebody whose subscription is active.
 */
export async function handleCreateCheckoutSession(
  request: Request,
  dependencies: CreateCheckoutSessionDependencies,
): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return answer(405, { error: 'method not allowed' });
  const { operator, stripe } = dependencies;
  const person = await callerOf(request, operator);
  if (person === null) return answer(401, { error: 'a session is needed' });

  const { data: row } = await operator
    .rpc('begin_checkout', { person: person.id })
    .single<CheckoutRow>()
    .throwOnError();
  const begun = row.stripe_session_id
    ? await unlessMissing(stripe.checkout.sessions.retrieve(row.stripe_session_id))
    : null;
  const snapshot = row.stripe_customer_id
    ? await syncSubscription(dependencies, person.id, row.stripe_customer_id)
    : null;
  if (snapshot?.status === 'active') return answer(409, { error: 'the subscription is active' });

  const currency = currencyFor(snapshot, await languageOf(request, person));
  const wanted: Wanted =
    snapshot !== null && isMendable(snapshot)
      ? { currency, firstCharge: null, mends: snapshot.id }
      : { currency, firstCharge: await firstChargeOf(operator, person.id), mends: null };
  const session =
    begun?.status === 'open' && isFor(begun, wanted)
      ? begun
      : await openInstead(dependencies, person, row, wanted, begun);
  return answer(200, {
    clientSecret: session.client_secret,
    currency,
    firstCharge: wanted.firstCharge?.toISOString() ?? null,
    mends: wanted.mends === null ? null : await owedFor(stripe, wanted.mends),
  });
}

/** The purpose of a checkout. */
interface Wanted {
  readonly currency: Currency;
  /** When the first month is charged; null when at once. */
  readonly firstCharge: Date | null;
  /** The unpaid plan that needs another card; null where a plan begins. */
  readonly mends: string | null;
}

/** The metadata at Stripe by which the checkouts of a person are distinguished. */
const marksOf = ({ firstCharge, mends }: Wanted) => ({
  first_charge: firstCharge?.toISOString() ?? 'now',
  mends: mends ?? '',
});

function isFor(session: Stripe.Checkout.Session, wanted: Wanted): boolean {
  const marks = Object.entries(marksOf(wanted));
  return (
    session.currency === wanted.currency &&
    marks.every(([name, mark]) => (session.metadata?.[name] ?? '') === mark)
  );
}

/** Somebody who subscribes keeps the remaining days of the trial. */
async function firstChargeOf(operator: SupabaseClient, person: string): Promise<Date | null> {
  const { data } = await operator.rpc('first_charge', { person }).throwOnError();
  // Stripe uses whole seconds.
  return data === null ? null : new Date(Math.floor(Date.parse(data) / 1000) * 1000);
}

/** The open amount of a plan, in cents, and Stripe's own page for it, where the bank can ask for a confirmation. */
async function owedFor(stripe: Stripe, subscription: string) {
  const invoices = await owedInvoices(stripe, subscription);
  return {
    amount: invoices.reduce((sum, { amount_remaining }) => sum + amount_remaining, 0),
    invoiceUrl: invoices[0]?.hosted_invoice_url ?? null,
  };
}

/** An open checkout with another purpose is closed first, so that nobody can pay both. */
async function openInstead(
  dependencies: CreateCheckoutSessionDependencies,
  person: User,
  row: CheckoutRow,
  wanted: Wanted,
  begun: Stripe.Checkout.Session | null,
): Promise<Stripe.Checkout.Session> {
  if (begun?.status === 'open') {
    await unlessRefused(dependencies.stripe.checkout.sessions.expire(begun.id));
  }
  return openSession(dependencies, person, row, wanted);
}

/** A customer keeps one currency while they have a plan: Stripe refuses another one. */
function currencyFor(snapshot: SubscriptionSnapshot | null, language: string): Currency {
  const lives = snapshot !== null && !['canceled', 'incomplete_expired'].includes(snapshot.status);
  if (lives && (snapshot.currency === 'brl' || snapshot.currency === 'usd')) {
    return snapshot.currency;
  }
  return language === 'pt' ? 'brl' : 'usd';
}

async function languageOf(request: Request, person: User): Promise<string> {
  const body = (await request.json().catch(() => null)) as { language?: unknown } | null;
  const preferred = person.user_metadata.preferences?.language;
  return String(body?.language ?? preferred ?? 'en');
}

async function openSession(
  dependencies: CreateCheckoutSessionDependencies,
  person: User,
  row: CheckoutRow,
  wanted: Wanted,
): Promise<Stripe.Checkout.Session> {
  const customer = row.stripe_customer_id ?? (await newCustomer(dependencies, person, row));
  try {
    return await newSession(dependencies, person, row, wanted, customer);
  } catch (fault) {
    // The customer was deleted at Stripe, or belongs to another account of the operator.
    if (!isMissing(fault) || row.stripe_customer_id === null) throw fault;
    return newSession(
      dependencies,
      person,
      row,
      wanted,
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
  const updated = await operator
    .from('subscriptions')
    .update({ stripe_customer_id: customer.id })
    .eq('id', row.id)
    .select('id')
    .throwOnError();
  if (updated.data.length === 0) {
    await stripe.customers.del(customer.id);
    throw new Error('the account was deleted meanwhile');
  }
  return customer.id;
}

/** Calls at the same time share the idempotency key, and so the session: a person never has two to pay. */
async function newSession(
  { operator, stripe, prices, publicUrl }: CreateCheckoutSessionDependencies,
  person: User,
  row: CheckoutRow,
  wanted: Wanted,
  customer: string,
): Promise<Stripe.Checkout.Session> {
  const marks = marksOf(wanted);
  const session = await stripe.checkout.sessions.create(
    {
      ui_mode: 'elements',
      customer,
      client_reference_id: person.id,
      metadata: marks,
      return_url: `${publicUrl}/checkout/return?session_id={CHECKOUT_SESSION_ID}`,
      ...(wanted.mends === null
        ? newPlan(prices[wanted.currency], person, wanted.firstCharge)
        : { mode: 'setup', currency: wanted.currency }),
    },
    {
      idempotencyKey: `checkout:${row.id}:${row.stripe_session_id ?? 'first'}:${customer}:${wanted.currency}:${marks.first_charge}:${marks.mends}`,
    },
  );
  await operator
    .from('subscriptions')
    .update({ stripe_session_id: session.id })
    .eq('id', row.id)
    .throwOnError();
  return session;
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
