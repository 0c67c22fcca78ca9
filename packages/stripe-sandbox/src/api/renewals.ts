import type { Invoice, Subscription } from '../objects.ts';
import { type World, worldAt } from '../world.ts';
import {
  chargeInvoice,
  createInvoice,
  failInvoice,
  listInvoices,
  settleInvoice,
} from './invoices.ts';
import { endSubscription, findSubscription, renewPeriod } from './subscriptions.ts';

/** Makes everything happen that has become due since the last call, each at its own time. */
export function bringUpToDate(world: World): void {
  for (let due = nextDue(world); due !== null && due.at <= world.now(); due = nextDue(world)) {
    due.happen(worldAt(world, due.at));
  }
}

interface Due {
  /** In seconds. */
  readonly at: number;
  happen(world: World): void;
}

/** The earliest event that is due: renewals and repeated charges of all customers. */
function nextDue({ state }: World): Due | null {
  const renewals = Object.values(state.subscriptions)
    .filter(({ ended_at }) => ended_at === null)
    .map(
      (subscription): Due => ({
        at: Math.min(periodEnd(subscription), subscription.cancel_at ?? Number.POSITIVE_INFINITY),
        happen: (world) => renew(world, subscription),
      }),
    );
  const charges = Object.values(state.invoices)
    .filter(
      ({ status, next_payment_attempt }) => status === 'open' && next_payment_attempt !== null,
    )
    .map(
      (invoice): Due => ({
        at: invoice.next_payment_attempt ?? 0,
        happen: (world) => chargeAgain(world, invoice),
      }),
    );
  const [first = null] = [...renewals, ...charges].sort((one, other) => one.at - other.at);
  return first;
}

const periodEnd = ({ items }: Subscription) =>
  items.data[0]?.current_period_end ?? Number.POSITIVE_INFINITY;

/** A month has ended: a plan that was cancelled ends; any other is charged for the next month. */
function renew(world: World, subscription: Subscription, payment?: 'succeeds' | 'fails'): void {
  if ((subscription.cancel_at ?? Number.POSITIVE_INFINITY) <= periodEnd(subscription)) {
    endSubscription(world, subscription);
    return;
  }
  renewPeriod(subscription);
  const amount = subscription.items.data[0]?.price.unit_amount ?? 0;
  const invoice = createInvoice(world, subscription, amount, 'subscription_cycle');
  world.emit('customer.subscription.updated', subscription);
  if (payment === 'succeeds') settleInvoice(world, invoice);
  else if (payment === 'fails') failInvoice(world, invoice);
  else chargeInvoice(world, invoice, subscription);
}

/** After the last attempt the plan ends, as the operator is asked to configure it at Stripe. */
function chargeAgain(world: World, invoice: Invoice): void {
  const subscription = findSubscription(world, invoice.parent.subscription_details.subscription);
  const failure = chargeInvoice(world, invoice, subscription);
  if (failure === null || invoice.next_payment_attempt !== null) return;
  endSubscription(world, subscription);
}

/**
 * Lets a month pass for one subscription, with this result of its charge, whatever the card; open invoices are paid
 * first when the charge succeeds.
 */
export function passMonth(world: World, id: string, paid: boolean): Subscription {
  const subscription = findSubscription(world, id);
  const owed = listInvoices(world, { subscription: id, status: 'open' });
  if (paid && owed.length > 0) for (const invoice of owed) settleInvoice(world, invoice);
  else renew(world, subscription, paid ? 'succeeds' : 'fails');
  return subscription;
}
