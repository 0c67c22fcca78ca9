import { invalid, missing } from '../fault.ts';
import { type Form, membersOf, textOf, textsOf } from '../form-body.ts';
import type { CheckoutSession } from '../objects.ts';
import { type HiddenSession, newId, type World } from '../world.ts';
import { findCustomer } from './customers.ts';
import { findPrice } from './prices.ts';
import { startSubscription } from './subscriptions.ts';

type Session = CheckoutSession & HiddenSession;

const DAY = 86_400;

/** POST /v1/checkout/sessions, for a subscription whose form stands on the product's own page. */
export function createSession(world: World, form: Form): Session {
  requireOne(form, 'mode', 'subscription');
  requireOne(form, 'ui_mode', 'elements');
  if ('payment_method_types' in form) {
    throw invalid('Received unknown parameter: payment_method_types', 'payment_method_types');
  }
  const returnUrl = textOf(form, 'return_url');
  if (returnUrl === undefined) throw invalid('Missing required param: return_url.', 'return_url');
  const customer = findCustomer(world, textOf(form, 'customer') ?? '', 'customer');
  const line = membersOf(membersOf(form, 'line_items'), '0');
  const price = findPrice(textOf(line, 'price') ?? '', 'line_items[0][price]');
  refuseSecondCurrency(world, customer.id, price.currency);
  const id = newId('cs_test', 24);
  const secret = `${id}_secret_${newId('s', 16).slice(2)}`;
  const session: Session = {
    id,
    object: 'checkout.session',
    amount_subtotal: price.unit_amount,
    amount_total: price.unit_amount,
    client_reference_id: textOf(form, 'client_reference_id') ?? null,
    client_secret: secret,
    created: world.now(),
    currency: price.currency,
    customer: customer.id,
    customer_email: null,
    customer_details: { email: customer.email, name: null },
    expires_at: world.now() + DAY,
    livemode: false,
    metadata: textsOf(form, 'metadata'),
    mode: 'subscription',
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    return_url: returnUrl,
    status: 'open',
    subscription: null,
    ui_mode: 'elements',
    url: null,
    hidden: {
      secret,
      price: price.id,
      subscriptionMetadata: textsOf(membersOf(form, 'subscription_data'), 'metadata'),
    },
  };
  world.state.sessions[id] = session;
  return session;
}

/** The session with an id; one whose day has passed has expired. @throws StripeFault when there is none. */
export function findSession(world: World, id: string): Session {
  const found = world.state.sessions[id];
  if (found === undefined) throw missing('checkout.session', id);
  if (found.status === 'open' && found.expires_at <= world.now()) close(world, found);
  return found;
}

/** GET /v1/checkout/sessions */
export function listSessions(world: World, form: Form): Session[] {
  const customer = textOf(form, 'customer');
  const status = textOf(form, 'status');
  return Object.keys(world.state.sessions)
    .map((id) => findSession(world, id))
    .filter((session) => customer === undefined || session.customer === customer)
    .filter((session) => status === undefined || session.status === status);
}

/** POST /v1/checkout/sessions/:id/expire */
export function expireSession(world: World, id: string): Session {
  const session = findSession(world, id);
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  return close(world, session);
}

/** The payment has succeeded: the session is complete and the plan starts. */
export function completeSession(world: World, session: Session, email: string | null): Session {
  const customer = findCustomer(world, session.customer);
  const price = findPrice(session.hidden.price);
  customer.email ??= email;
  customer.currency = price.currency;
  const { subscriptionMetadata } = session.hidden;
  const subscription = startSubscription(world, customer.id, price, subscriptionMetadata);
  session.status = 'complete';
  session.payment_status = 'paid';
  session.client_secret = null;
  session.subscription = subscription.id;
  session.customer_details = { email: customer.email, name: null };
  world.emit('checkout.session.completed', shownSession(session));
  return session;
}

/** A session as the API shows it. */
export function shownSession({ hidden: _, ...shown }: Session): CheckoutSession {
  return shown;
}

function close(world: World, session: Session): Session {
  session.status = 'expired';
  session.client_secret = null;
  world.emit('checkout.session.expired', shownSession(session));
  return session;
}

/** A customer pays in one currency while any plan of theirs lives, as at Stripe. */
function refuseSecondCurrency(world: World, customer: string, currency: string): void {
  const other = Object.values(world.state.subscriptions).find(
    (subscription) =>
      subscription.customer === customer &&
      subscription.ended_at === null &&
      subscription.currency !== currency,
  );
  if (other === undefined) return;
  throw invalid(
    `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${other.currency}`,
  );
}

function requireOne(form: Form, name: string, value: string): void {
  const given = textOf(form, name);
  if (given === value) return;
  throw invalid(
    given === undefined
      ? `Missing required param: ${name}.`
      : `The stand-in knows only ${name}=${value}; got ${given}.`,
    name,
  );
}
