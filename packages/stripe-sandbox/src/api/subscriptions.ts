import { invalid, missing } from '../fault.ts';
import { type Form, membersOf, textOf, textsOf } from '../form-body.ts';
import { monthFrom } from '../months.ts';
import type { Price, Subscription } from '../objects.ts';
import { newId, type World } from '../world.ts';
import { listedCustomer } from './customers.ts';
import { createInvoice, listInvoices, settleInvoice } from './invoices.ts';
import { findPaymentMethod } from './payment-methods.ts';

/** The start of a plan. */
interface Beginning {
  readonly customer: string;
  readonly price: Price;
  /** The payment method that is charged. */
  readonly method: string;
  /** When the first month is charged, in seconds; null when that is now. */
  readonly firstCharge: number | null;
  readonly metadata: Record<string, string>;
}

/** Starts the paid plan of a customer: its first month is paid, or nothing is charged before the given anchor. */
export function startSubscription(
  world: World,
  { customer, price, method, firstCharge, metadata }: Beginning,
): Subscription {
  const now = world.now();
  const anchor = firstCharge ?? now;
  const id = newId('sub');
  const subscription: Subscription = {
    id,
    object: 'subscription',
    created: now,
    start_date: now,
    currency: price.currency,
    customer,
    collection_method: 'charge_automatically',
    livemode: false,
    metadata,
    status: 'active',
    billing_cycle_anchor: anchor,
    default_payment_method: method,
    latest_invoice: null,
    cancel_at_period_end: false,
    cancellation_details: { comment: null },
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    items: {
      object: 'list',
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
      data: [
        {
          id: newId('si', 7),
          object: 'subscription_item',
          created: now,
          metadata: {},
          price,
          quantity: 1,
          subscription: id,
          current_period_start: now,
          current_period_end: firstCharge ?? monthFrom(anchor, now),
        },
      ],
    },
  };
  world.state.subscriptions[id] = subscription;
  const amount = firstCharge === null ? price.unit_amount : 0;
  const invoice = createInvoice(world, subscription, amount, 'subscription_create');
  world.emit('customer.subscription.created', subscription);
  settleInvoice(world, invoice);
  return subscription;
}

/** The subscription with an id. @throws StripeFault when there is none. */
export function findSubscription(world: World, id: string): Subscription {
  const found = world.state.subscriptions[id];
  if (found === undefined) throw missing('subscription', id);
  return found;
}

/** GET /v1/subscriptions: without a status those that are not canceled, with `all` every one. */
export function listSubscriptions(world: World, form: Form): Subscription[] {
  const customer = listedCustomer(world, form);
  const status = textOf(form, 'status');
  return Object.values(world.state.subscriptions)
    .filter((subscription) => customer === undefined || subscription.customer === customer)
    .filter((subscription) =>
      status === undefined
        ? subscription.status !== 'canceled'
        : status === 'all' || subscription.status === status,
    );
}

/** POST /v1/subscriptions/:id */
export function updateSubscription(world: World, id: string, form: Form): Subscription {
  const subscription = findSubscription(world, id);
  if (subscription.ended_at !== null) {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  }
  setEnd(world, subscription, form);
  const method = textOf(form, 'default_payment_method');
  if (method !== undefined) {
    subscription.default_payment_method = findPaymentMethod(world, method).id;
  }
  const comment = textOf(membersOf(form, 'cancellation_details'), 'comment');
  if (comment !== undefined) subscription.cancellation_details = { comment };
  subscription.metadata = { ...subscription.metadata, ...textsOf(form, 'metadata') };
  world.emit('customer.subscription.updated', subscription);
  return subscription;
}

/** When it ends: at the end of its month, or at a moment, as the portal says it. An empty moment takes that back. */
function setEnd(world: World, subscription: Subscription, form: Form): void {
  const atPeriodEnd = textOf(form, 'cancel_at_period_end');
  const moment = textOf(form, 'cancel_at');
  if (atPeriodEnd !== undefined && moment !== undefined) {
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  }
  if (atPeriodEnd !== undefined) {
    subscription.cancel_at_period_end = atPeriodEnd === 'true';
    subscription.cancel_at = subscription.cancel_at_period_end ? periodEnd(subscription) : null;
  } else if (moment !== undefined) {
    subscription.cancel_at_period_end = false;
    subscription.cancel_at = moment === '' ? null : Number(moment);
  } else return;
  subscription.canceled_at = subscription.cancel_at === null ? null : world.now();
}

/** DELETE /v1/subscriptions/:id: it ends now. One that has ended is not found, as at Stripe. */
export function cancelSubscription(world: World, id: string): Subscription {
  const subscription = findSubscription(world, id);
  if (subscription.ended_at !== null) throw missing('subscription', id);
  return endSubscription(world, subscription);
}

/** Ends a subscription now and sends the event. */
export function endSubscription(world: World, subscription: Subscription): Subscription {
  subscription.status = 'canceled';
  subscription.canceled_at ??= world.now();
  subscription.ended_at = world.now();
  // Nothing more is charged for a plan that has ended.
  for (const invoice of listInvoices(world, { subscription: subscription.id, status: 'open' })) {
    invoice.status = 'void';
    invoice.next_payment_attempt = null;
  }
  world.emit('customer.subscription.deleted', subscription);
  return subscription;
}

/** The next month of a plan begins. */
export function renewPeriod({ billing_cycle_anchor, items }: Subscription): void {
  for (const item of items.data) {
    item.current_period_start = item.current_period_end;
    item.current_period_end = monthFrom(billing_cycle_anchor, item.current_period_end);
  }
}

const periodEnd = (subscription: Subscription) =>
  subscription.items.data[0]?.current_period_end ?? null;
