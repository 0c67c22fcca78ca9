import type Stripe from 'stripe';
import { unlessDeclined, unlessMissing } from './stripe-faults.ts';

/** Whether a subscription goes on once what is owed is paid. */
export const isMendable = ({ status }: { readonly status: string }): boolean =>
  status === 'past_due' || status === 'unpaid';

/** What is owed for a subscription, oldest first. */
export async function owedInvoices(
  stripe: Stripe,
  subscription: string,
): Promise<readonly Stripe.Invoice[]> {
  const open = await stripe.invoices.list({ subscription, status: 'open', limit: 100 });
  return open.data.toReversed();
}

/**
 * Pays what is owed with the card of a checkout that was for a card alone, and keeps that card for the months that
 * follow. A checkout of another kind, one that is not finished, or one whose plan is in order by now changes nothing, so
 * the return page and the event may both ask for it.
 */
export async function mendWith(stripe: Stripe, session: Stripe.Checkout.Session): Promise<void> {
  const id = session.metadata?.mends;
  const setupId = idOf(session.setup_intent);
  if (session.mode !== 'setup' || session.status !== 'complete' || !id || !setupId) return;
  const subscription = await unlessMissing(stripe.subscriptions.retrieve(id));
  if (subscription === null || !isMendable(subscription)) return;
  const setup = await stripe.setupIntents.retrieve(setupId);
  const method = idOf(setup.payment_method);
  const customer = idOf(session.customer);
  if (method === null || customer === null) return;
  await stripe.subscriptions.update(id, { default_payment_method: method });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method } });
  // A card that is refused leaves the plan as it was; the person reads that, and may try another.
  for (const invoice of await owedInvoices(stripe, id)) {
    if (invoice.id !== undefined) await unlessDeclined(stripe.invoices.pay(invoice.id));
  }
}

function idOf(held: string | { readonly id: string } | null): string | null {
  return typeof held === 'string' ? held : (held?.id ?? null);
}
