import Stripe from 'stripe';
import { answer } from '../_shared/calls/answers.ts';
import { mendWith } from '../_shared/plans/mend-subscription.ts';
import {
  AccountGone,
  type Billing,
  recordEnded,
  syncSubscription,
} from '../_shared/plans/sync-subscription.ts';
import { isMissing } from '../_shared/stripe/stripe-faults.ts';
import { idOf } from '../_shared/stripe/stripe-id.ts';

export interface StripeWebhookDependencies extends Billing {
  /** The signing secret of the endpoint (whsec_...). */
  readonly webhookSecret: string;
  readonly clock: () => Date;
  /** Sends a person the due mails: about a new subscription, or a failed payment. */
  readonly sendPlanMailsTo: (person: string) => Promise<unknown>;
  /** Called when these mails could not be sent. */
  readonly failed: (fault: unknown) => void;
}

/** How many seconds old an event may be, or ahead of our clock. */
const OLDEST = 300;
const AHEAD = 30;

/** Events that can change a subscription. Others are accepted and ignored. */
const SUBSCRIPTION_EVENTS =
  /^(checkout\.session\.|customer\.subscription\.|invoice\.(paid|payment_failed)$)/;

/**
 * Receives Stripe's events: signed, recent, and each only once. An event only says whose subscription to read. Answers
 * 400 to what is not from Stripe; the caller of this answers 503 when Stripe or the database does not. Stripe then sends
 * the event again.
 */
export async function handleStripeWebhook(
  request: Request,
  dependencies: StripeWebhookDependencies,
): Promise<Response> {
  if (request.method !== 'POST') return answer(405, { error: 'method not allowed' });
  const event = await readEvent(request, dependencies);
  if (event === null) return answer(400, { error: 'not an event of Stripe' });
  const customer = SUBSCRIPTION_EVENTS.test(event.type) ? customerOf(event) : null;
  if (customer === null) return answer(200, { received: true });
  const { data: rows } = await dependencies.operator
    .from('subscriptions')
    .select('user_id')
    .eq('stripe_customer_id', customer)
    .limit(1)
    .throwOnError();
  const [row] = rows;
  if (row && event.type === 'checkout.session.completed') {
    await mendWith(dependencies.stripe, event.data.object);
  }
  if (row) await syncAfter(event, dependencies, row.user_id, customer);
  // A mail that could not be sent is sent later; the event was handled, so Stripe need not send it again.
  if (row) await dependencies.sendPlanMailsTo(row.user_id).catch(dependencies.failed);
  return answer(200, { received: true });
}

async function syncAfter(
  event: Stripe.Event,
  { operator, stripe }: Billing,
  person: string,
  customer: string,
): Promise<void> {
  try {
    await syncSubscription({ operator, stripe }, person, customer, event.id);
  } catch (fault) {
    if (fault instanceof AccountGone) return;
    if (!isMissing(fault)) throw fault;
    if (event.type === 'customer.subscription.deleted')
      return recordEnded(operator, person, event.data.object, event.id);
    // Of a customer who was deleted, as with an account, nothing can be read, however often Stripe asks. One whom it has
    // never known is of another account or mode, as with a wrong key: Stripe asks again until the operator has mended that.
    const { deleted } = await stripe.customers.retrieve(customer);
    if (!deleted) throw fault;
  }
}

async function readEvent(
  request: Request,
  { stripe, webhookSecret, clock }: StripeWebhookDependencies,
): Promise<Stripe.Event | null> {
  const payload = await request.text();
  const signature = request.headers.get('stripe-signature') ?? '';
  const now = clock().getTime();
  try {
    const event = await stripe.webhooks.constructEventAsync(
      payload,
      signature,
      webhookSecret,
      OLDEST,
      Stripe.createSubtleCryptoProvider(),
      now,
    );
    return isFromTheFuture(signature, now) ? null : event;
  } catch {
    return null;
  }
}

/**
 * The library checks only the age; an event dated in the future could be kept and replayed. Of several stamps it takes the
 * last, and Stripe sends one.
 */
function isFromTheFuture(signature: string, now: number): boolean {
  const stamps = signature.split(',').filter((part) => part.startsWith('t='));
  return stamps.some((stamp) => !(Number.parseInt(stamp.slice(2), 10) <= now / 1000 + AHEAD));
}

function customerOf(event: Stripe.Event): string | null {
  const { customer } = event.data.object as { customer?: string | { id: string } | null };
  return idOf(customer);
}
