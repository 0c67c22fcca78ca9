import type { User } from '@supabase/supabase-js';
import type Stripe from 'stripe';
import { answer, preflight } from '../_shared/answers.ts';
import { callerOf } from '../_shared/caller.ts';
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

/** The part of `subscriptions` that a checkout works on. */
interface CheckoutRow {
  readonly id: string;
  readonly stripe_session_id: string | null;
  readonly stripe_customer_id: string | null;
}

/**
 * Begins a checkout, or goes on with the one that is open (specification/access.md#checkout). Takes `{language}`;
 * without it the language of the person's preferences decides the currency (section 9). Answers `{clientSecret,
 * currency}`, 401 without a session, 409 to someone whose subscription is active.
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
  if (begun?.status === 'open') {
    if (begun.currency === currency) return opened(begun);
    await unlessRefused(stripe.checkout.sessions.expire(begun.id));
  }
  return opened(await openSession(dependencies, person, row, currency));
}

function opened({ client_secret, currency }: Stripe.Checkout.Session): Response {
  return answer(200, { clientSecret: client_secret, currency });
}

/** A customer stays with one currency while a plan of theirs lives: Stripe refuses another. */
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
  currency: Currency,
): Promise<Stripe.Checkout.Session> {
  const customer = row.stripe_customer_id ?? (await newCustomer(dependencies, person, row));
  try {
    return await newSession(dependencies, person, row, currency, customer);
  } catch (fault) {
    // The customer was removed at Stripe, or belongs to another account of the operator.
    if (!isMissing(fault) || row.stripe_customer_id === null) throw fault;
    return newSession(
      dependencies,
      person,
      row,
      currency,
      await newCustomer(dependencies, person, row),
    );
  }
}

/** The email is not given here: the payment form sets it, and Stripe keeps it with the first payment. */
async function newCustomer(
  { operator, stripe }: Billing,
  person: User,
  row: CheckoutRow,
): Promise<string> {
  const customer = await stripe.customers.create(
    { metadata: { user_id: person.id } },
    { idempotencyKey: `customer:${person.id}:${row.stripe_customer_id ?? 'first'}` },
  );
  const kept = await operator
    .from('subscriptions')
    .update({ stripe_customer_id: customer.id })
    .eq('id', row.id)
    .select('id')
    .throwOnError();
  if (kept.data.length === 0) {
    await stripe.customers.del(customer.id);
    throw new Error('the account was deleted meanwhile');
  }
  return customer.id;
}

/** Calls of one moment share the key, and so the session: a person never has two to pay. */
async function newSession(
  { operator, stripe, prices, publicUrl }: CreateCheckoutSessionDependencies,
  person: User,
  row: CheckoutRow,
  currency: Currency,
  customer: string,
): Promise<Stripe.Checkout.Session> {
  const session = await stripe.checkout.sessions.create(
    {
      ui_mode: 'elements',
      mode: 'subscription',
      customer,
      client_reference_id: person.id,
      line_items: [{ price: prices[currency], quantity: 1 }],
      subscription_data: { metadata: { user_id: person.id } },
      return_url: `${publicUrl}/checkout/return?session_id={CHECKOUT_SESSION_ID}`,
    },
    {
      idempotencyKey: `checkout:${row.id}:${row.stripe_session_id ?? 'first'}:${customer}:${currency}`,
    },
  );
  await operator
    .from('subscriptions')
    .update({ stripe_session_id: session.id })
    .eq('id', row.id)
    .throwOnError();
  return session;
}
