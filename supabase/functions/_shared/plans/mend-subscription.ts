import type Stripe from 'stripe';
import { unlessDeclined, unlessMissing } from '../stripe/stripe-faults.ts';
import { idOf } from '../stripe/stripe-id.ts';

/** Whether a subscription continues once its open invoices are paid. */
export const isMendable = ({ status }: { readonly status: string }): boolean =>
  status === 'past_due' || status === 'unpaid';

/** The open invoices of a subscription, oldest first. */
export async function owedInvoices(
  stripe: Stripe,
  subscription: string,
): Promise<readonly Stripe.Invoice[]> {
  const open = await stripe.invoices.list({ subscription, status: 'open', limit: 100 });
  return open.data.toReversed();
}

/**
 * Pays the open invoices with the card from a checkout in setup mode, and keeps that card for the following months.
 * Another kind of checkout, one that is not complete, or one whose plan is in order by now changes nothing, so the
 * return page and the event may both call this.
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
  // A card that is refused leaves the plan unchanged; the person is told, and may try another one.
  for (const invoice of await owedInvoices(stripe, id)) {
    if (invoice.id !== undefined) await unlessDeclined(stripe.invoices.pay(invoice.id));
  }
}
