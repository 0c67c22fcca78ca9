import { invalid, missing } from '../fault.ts';
import { type Form, membersOf, textOf, textsOf } from '../form-body.ts';
import { monthFrom } from '../months.ts';
import type { CheckoutSession } from '../objects.ts';
import { type HiddenSession, newId, type World } from '../world.ts';
import { findCustomer, listedCustomer } from './customers.ts';
import { keepPaymentMethod } from './payment-methods.ts';
import { findPrice } from './prices.ts';
import { keepSetup } from './setup-intents.ts';
import { startSubscription } from './subscriptions.ts';

type Session = CheckoutSession & HiddenSession;

const DAY = 86_400;

/**
 * POST /v1/checkout/sessions: for a subscription, or in setup mode for a card alone; the form is on the product's own
 * page.
 */
export function createSession(world: World, form: Form): Session {
  const mode = textOf(form, 'mode') === 'setup' ? 'setup' : 'subscription';
  requireOne(form, 'mode', mode);
  requireOne(form, 'ui_mode', 'elements');
  if ('payment_method_types' in form) {
    throw invalid('Received unknown parameter: payment_method_types', 'payment_method_types');
  }
  const returnUrl = textOf(form, 'return_url');
  if (returnUrl === undefined) throw invalid('Missing required param: return_url.', 'return_url');
  const customer = findCustomer(world, textOf(form, 'customer') ?? '', 'customer');
  const sold = mode === 'setup' ? nothingSold(form) : whatIsSold(world, form, customer.id);
  const id = newId('cs_test', 24);
  const secret = `${id}_secret_${newId('s', 16).slice(2)}`;
  const session: Session = {
    id,
    object: 'checkout.session',
    amount_subtotal: sold.amount,
    amount_total: sold.amount,
    client_reference_id: textOf(form, 'client_reference_id') ?? null,
    client_secret: secret,
    created: world.now(),
    currency: sold.currency,
    customer: customer.id,
    customer_email: null,
    customer_details: { email: customer.email, name: null },
    expires_at: world.now() + DAY,
    livemode: false,
    metadata: textsOf(form, 'metadata'),
    mode,
    // As allowed in the dashboard; Pix is only for reais.
    payment_method_types: sold.currency === 'brl' ? ['card', 'pix'] : ['card'],
    payment_status: sold.amount === 0 ? 'no_payment_required' : 'unpaid',
    return_url: returnUrl,
    status: 'open',
    setup_intent: null,
    subscription: null,
    ui_mode: 'elements',
    url: null,
    hidden: {
      secret,
      price: sold.price,
      firstCharge: sold.firstCharge,
      subscriptionMetadata: textsOf(membersOf(form, 'subscription_data'), 'metadata'),
    },
  };
  world.state.sessions[id] = session;
  return session;
}

/** The session with an id; after a day it has expired. @throws StripeFault when there is none. */
export function findSession(world: World, id: string): Session {
  const found = world.state.sessions[id];
  if (found === undefined) throw missing('checkout.session', id);
  if (found.status === 'open' && found.expires_at <= world.now()) close(world, found);
  return found;
}

/** GET /v1/checkout/sessions */
export function listSessions(world: World, form: Form): Session[] {
  const customer = listedCustomer(world, form);
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

/** The form was filled in and charged: the session is complete, and the plan starts or the card is kept. */
export function completeSession(
  world: World,
  session: Session,
  { email, number }: { readonly email: string | null; readonly number: string | null },
): Session {
  const customer = findCustomer(world, session.customer);
  customer.email ??= email;
  const method = keepPaymentMethod(world, customer.id, number);
  if (session.mode === 'setup') {
    session.setup_intent = keepSetup(world, customer.id, method.id).id;
  } else {
    const price = findPrice(session.hidden.price);
    customer.currency = price.currency;
    const { firstCharge, subscriptionMetadata: metadata } = session.hidden;
    const beginning = { customer: customer.id, price, method: method.id, firstCharge, metadata };
    session.subscription = startSubscription(world, beginning).id;
    if (session.payment_status === 'unpaid') session.payment_status = 'paid';
  }
  session.status = 'complete';
  session.client_secret = null;
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

/** What a session for a plan sells, and what is charged at once. */
function whatIsSold(world: World, form: Form, customer: string) {
  const line = membersOf(membersOf(form, 'line_items'), '0');
  const price = findPrice(textOf(line, 'price') ?? '', 'line_items[0][price]');
  refuseSecondCurrency(world, customer, price.currency);
  const firstCharge = firstChargeIn(world, membersOf(form, 'subscription_data'));
  const amount = firstCharge === null ? price.unit_amount : 0;
  return { price: price.id, currency: price.currency, amount, firstCharge };
}

/** Setup mode: nothing is charged. */
function nothingSold(form: Form) {
  const currency = textOf(form, 'currency');
  if (currency !== 'brl' && currency !== 'usd') {
    throw invalid('Missing required param: currency.', 'currency');
  }
  return { price: '', currency, amount: 0, firstCharge: null } as const;
}

/** The anchor of the months, when it is not now: nothing is charged before it. */
function firstChargeIn(world: World, data: Form): number | null {
  const text = textOf(data, 'billing_cycle_anchor');
  if (text === undefined) return null;
  const param = 'subscription_data[billing_cycle_anchor]';
  const anchor = Number(text);
  if (!(anchor > world.now())) throw invalid('billing_cycle_anchor must be in the future', param);
  if (anchor > monthFrom(world.now(), world.now())) {
    throw invalid('billing_cycle_anchor cannot be later than next natural billing date', param);
  }
  requireOne(data, 'proration_behavior', 'none');
  return anchor;
}

/** A customer keeps one currency while they have a plan, as at Stripe. */
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
