import { invalid, missing, StripeFault } from '../fault.ts';
import { type Form, textOf } from '../form-body.ts';
import type { Invoice, Subscription } from '../objects.ts';
import { newId, type World } from '../world.ts';
import { listedCustomer } from './customers.ts';
import { chargeFailure } from './payment-methods.ts';
import { failureMessage } from './test-cards.ts';

const DAY = 86_400;
/** Days after each failed attempt until the next one; after the last the plan ends. */
const RETRIES = [3, 5, 7];

/** Creates the invoice of a month; charging it is a separate step. */
export function createInvoice(
  world: World,
  subscription: Subscription,
  amount: number,
  billing_reason: Invoice['billing_reason'],
): Invoice {
  const [item] = subscription.items.data;
  const id = newId('in');
  const counted = Object.values(world.state.invoices).length + 1;
  const invoice: Invoice = {
    id,
    object: 'invoice',
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
    attempt_count: 0,
    billing_reason,
    collection_method: 'charge_automatically',
    created: world.now(),
    currency: subscription.currency,
    customer: subscription.customer,
    hosted_invoice_url: `${world.publicUrl}/v1/sandbox/invoices/${id}`,
    livemode: false,
    next_payment_attempt: null,
    number: `TEST-${String(counted).padStart(4, '0')}`,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id },
    },
    period_start: item?.current_period_start ?? world.now(),
    period_end: item?.current_period_end ?? world.now(),
    status: 'open',
  };
  world.state.invoices[id] = invoice;
  subscription.latest_invoice = id;
  world.emit('invoice.created', invoice);
  return invoice;
}

/** The invoice with an id. @throws StripeFault when there is none. */
export function findInvoice(world: World, id: string): Invoice {
  const found = world.state.invoices[id];
  if (found === undefined) throw missing('invoice', id);
  return found;
}

/** GET /v1/invoices */
export function listInvoices(world: World, form: Form): Invoice[] {
  const customer = listedCustomer(world, form);
  const subscription = textOf(form, 'subscription');
  const status = textOf(form, 'status');
  return Object.values(world.state.invoices)
    .filter((invoice) => customer === undefined || invoice.customer === customer)
    .filter((invoice) => subscription === undefined || subscriptionOf(invoice) === subscription)
    .filter((invoice) => status === undefined || invoice.status === status);
}

/** The subscription that an invoice is for. */
export const subscriptionOf = (invoice: Invoice): string =>
  invoice.parent.subscription_details.subscription;

/** POST /v1/invoices/:id/pay, with the subscription's payment method. @throws StripeFault 402 when that fails. */
export function payInvoice(world: World, id: string): Invoice {
  const invoice = findInvoice(world, id);
  if (invoice.status === 'paid') {
    throw invalid('Invoice is already paid', undefined, 'invoice_already_paid');
  }
  if (invoice.status !== 'open') throw invalid('This invoice can no longer be paid.');
  const subscription = world.state.subscriptions[subscriptionOf(invoice)];
  if (subscription === undefined) throw missing('subscription', subscriptionOf(invoice));
  const failure = chargeInvoice(world, invoice, subscription);
  if (failure === null) return invoice;
  throw new StripeFault(402, 'card_error', failureMessage(failure, 'en'), {
    code: failure === 'authentication_required' ? failure : 'card_declined',
    decline_code: failure,
  });
}

/** Charges an invoice, sends the event, and returns why it failed, or null. */
export function chargeInvoice(
  world: World,
  invoice: Invoice,
  subscription: Subscription,
): string | null {
  const method = subscription.default_payment_method ?? defaultOf(world, invoice.customer);
  const failure = invoice.amount_due === 0 ? null : chargeFailure(world, method);
  if (failure === null) settleInvoice(world, invoice);
  else failInvoice(world, invoice);
  return failure;
}

/** Records that an invoice is paid, and that its plan is active when nothing else is open. */
export function settleInvoice(world: World, invoice: Invoice): void {
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  world.emit('invoice.paid', invoice);
  const subscription = world.state.subscriptions[subscriptionOf(invoice)];
  if (subscription?.status !== 'past_due') return;
  if (listInvoices(world, { subscription: subscription.id, status: 'open' }).length > 0) return;
  subscription.status = 'active';
  world.emit('customer.subscription.updated', subscription);
}

/** Records that an invoice could not be charged; the plan is past due until it is paid. */
export function failInvoice(world: World, invoice: Invoice): void {
  const days = RETRIES[invoice.attempt_count];
  invoice.attempt_count += 1;
  invoice.next_payment_attempt = days === undefined ? null : world.now() + days * DAY;
  world.emit('invoice.payment_failed', invoice);
  const subscription = world.state.subscriptions[subscriptionOf(invoice)];
  if (subscription?.status !== 'active') return;
  subscription.status = 'past_due';
  world.emit('customer.subscription.updated', subscription);
}

const defaultOf = (world: World, customer: string) =>
  world.state.customers[customer]?.invoice_settings.default_payment_method ?? null;
