import type { SupabaseClient, User } from '@supabase/supabase-js';
import type Stripe from 'stripe';
import { answer, preflight } from '../_shared/calls/answers.ts';
import { answerCaller } from '../_shared/calls/caller.ts';
import { jsonBody } from '../_shared/calls/json-body.ts';
import { isMendable, owedInvoices } from '../_shared/plans/mend-subscription.ts';
import { syncSubscription } from '../_shared/plans/sync-subscription.ts';
import { isAnchorTooFar, unlessMissing } from '../_shared/stripe/stripe-faults.ts';
import { type CheckoutPurpose, currencyFor, isFor } from './checkout-purpose.ts';
import { type CheckoutDependencies, type CheckoutRow, openInstead } from './open-checkout.ts';

/**
 * Begins a checkout, or continues an open one (specification/access.md#checkout). Takes `{language}`; without it the
 * language in the person's preferences decides the currency. Somebody with an unpaid plan gets the form for
 * another card instead of a second plan. Answers `{clientSecret, currency, firstCharge, mends}`, 401 without a session,
 * 409 to somebody whose subscription is active, 422 with `{opensAt}` while the trial goes on for more than a month.
 */
export async function handleCreateCheckoutSession(
  request: Request,
  dependencies: CheckoutDependencies,
): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return answer(405, { error: 'method not allowed' });
  return answerCaller(request, dependencies.operator, (person) =>
    beginCheckout(request, dependencies, person),
  );
}

async function beginCheckout(
  request: Request,
  dependencies: CheckoutDependencies,
  person: User,
): Promise<Response> {
  const { operator, stripe } = dependencies;
  const { data: row } = await operator
    .rpc('begin_checkout', { person: person.id })
    .single<CheckoutRow>()
    .throwOnError();
  const begun = row.stripe_session_id
    ? await unlessMissing(stripe.checkout.sessions.retrieve(row.stripe_session_id))
    : null;
  // A customer whom Stripe does not know has no plan there; `openInstead` makes another one.
  const snapshot = row.stripe_customer_id
    ? await unlessMissing(syncSubscription(dependencies, person.id, row.stripe_customer_id))
    : null;
  if (snapshot?.status === 'active') return answer(409, { error: 'the subscription is active' });

  const currency = currencyFor(snapshot, await languageOf(request, person));
  const purpose: CheckoutPurpose =
    snapshot !== null && isMendable(snapshot)
      ? { currency, firstCharge: null, mends: snapshot.id }
      : { currency, firstCharge: await firstChargeOf(operator, person.id), mends: null };
  const session =
    begun?.status === 'open' && isFor(begun, purpose)
      ? begun
      : await unlessEarly(openInstead(dependencies, person, row, purpose, begun));
  if (session === null) {
    const error = 'the trial goes on for more than a month';
    return answer(422, { error, opensAt: opensAt(purpose.firstCharge) });
  }
  return answer(200, {
    clientSecret: session.client_secret,
    currency,
    firstCharge: purpose.firstCharge?.toISOString() ?? null,
    mends: purpose.mends === null ? null : await owedFor(stripe, purpose.mends),
  });
}

/** Somebody who subscribes keeps the remaining days of the trial. */
async function firstChargeOf(operator: SupabaseClient, person: string): Promise<Date | null> {
  const { data } = await operator.rpc('first_charge', { person }).throwOnError();
  // Stripe uses whole seconds.
  return data === null ? null : new Date(Math.floor(Date.parse(data) / 1000) * 1000);
}

/**
 * Resolves to null where Stripe takes no plan yet that is first charged after the trial: that may be a month ahead at
 * most, and only a trial that the operator has made longer ends later.
 */
async function unlessEarly<T>(opened: Promise<T>): Promise<T | null> {
  try {
    return await opened;
  } catch (fault) {
    if (isAnchorTooFar(fault)) return null;
    throw fault;
  }
}

/** Less than the shortest month, in each time zone. */
const DAYS_AHEAD = 27;

/** A moment from which on a plan can begin that is first charged then; ISO 8601. */
function opensAt(firstCharge: Date | null): string | null {
  return firstCharge && new Date(firstCharge.getTime() - DAYS_AHEAD * 86_400_000).toISOString();
}

/** The open amount of a plan, in cents, and Stripe's own page for it, where the bank can ask for a confirmation. */
async function owedFor(stripe: Stripe, subscription: string) {
  const invoices = await owedInvoices(stripe, subscription);
  return {
    amount: invoices.reduce((sum, { amount_remaining }) => sum + amount_remaining, 0),
    invoiceUrl: invoices[0]?.hosted_invoice_url ?? null,
  };
}

async function languageOf(request: Request, person: User): Promise<string> {
  const body = await jsonBody<'language'>(request);
  const named = [body?.language, person.user_metadata.preferences?.language];
  return named.find((language) => typeof language === 'string') ?? 'en';
}
