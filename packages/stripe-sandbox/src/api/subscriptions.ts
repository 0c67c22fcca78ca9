import { invalid, missing } from '../fault.ts';
import { type Form, textOf, textsOf } from '../form-body.ts';
import type { Price, Subscription } from '../objects.ts';
import { newId, type World } from '../world.ts';

/** A month later, on the same day of the month or its last one. */
function monthAfter(seconds: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return Math.floor(date.getTime() / 1000);
}

/** Starts the paid plan of a customer, its first month paid. */
export function startSubscription(
  world: World,
  customer: string,
  price: Price,
  metadata: Record<string, string>,
): Subscription {
  const now = world.now();
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
    cancel_at_period_end: false,
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
          current_period_end: monthAfter(now),
        },
      ],
    },
  };
  world.state.subscriptions[id] = subscription;
  world.emit('customer.subscription.created', subscription);
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
  const customer = textOf(form, 'customer');
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
  const atPeriodEnd = textOf(form, 'cancel_at_period_end');
  if (atPeriodEnd !== undefined) {
    const ends = atPeriodEnd === 'true';
    subscription.cancel_at_period_end = ends;
    subscription.cancel_at = ends ? periodEnd(subscription) : null;
    subscription.canceled_at = ends ? world.now() : null;
  }
  subscription.metadata = { ...subscription.metadata, ...textsOf(form, 'metadata') };
  world.emit('customer.subscription.updated', subscription);
  return subscription;
}

/** DELETE /v1/subscriptions/:id: it ends now. One that has ended is not found any more, as at Stripe. */
export function cancelSubscription(world: World, id: string): Subscription {
  const subscription = findSubscription(world, id);
  if (subscription.ended_at !== null) throw missing('subscription', id);
  return endSubscription(world, subscription);
}

/** Ends a subscription now and tells it. */
export function endSubscription(world: World, subscription: Subscription): Subscription {
  subscription.status = 'canceled';
  subscription.canceled_at ??= world.now();
  subscription.ended_at = world.now();
  world.emit('customer.subscription.deleted', subscription);
  return subscription;
}

/**
 * A month passes for one subscription: one that was to be canceled ends; otherwise the card is charged, with success or
 * not. What time does at Stripe has to be asked for here.
 */
export function passMonth(world: World, id: string, paid: boolean): Subscription {
  const subscription = findSubscription(world, id);
  if (subscription.ended_at !== null) throw missing('subscription', id);
  if (subscription.cancel_at_period_end) return endSubscription(world, subscription);
  if (paid) {
    for (const item of subscription.items.data) {
      item.current_period_start = item.current_period_end;
      item.current_period_end = monthAfter(item.current_period_end);
    }
  }
  subscription.status = paid ? 'active' : 'past_due';
  world.emit('customer.subscription.updated', subscription);
  return subscription;
}

const periodEnd = (subscription: Subscription) =>
  subscription.items.data[0]?.current_period_end ?? null;
