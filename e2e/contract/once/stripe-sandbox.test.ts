import Stripe from 'stripe';
import { describe, expect, inject, it } from 'vitest';
import '../stage/provided.ts';
import { CARDS, passMonth, pay, stripeOf, WEBHOOK_SECRET } from '../stage/neighbours/stripe.ts';

const stripe = () => stripeOf();
const url = () => inject('contract').url;

async function newSession(price = 'price_sandbox_brl'): Promise<Stripe.Checkout.Session> {
  const customer = await stripe().customers.create({ metadata: { user_id: 'someone' } });
  return stripe().checkout.sessions.create({
    ui_mode: 'elements',
    mode: 'subscription',
    customer: customer.id,
    client_reference_id: 'someone',
    line_items: [{ price, quantity: 1 }],
    subscription_data: { metadata: { user_id: 'someone' } },
    return_url: 'https://bloom.example/checkout/return?session_id={CHECKOUT_SESSION_ID}',
  });
}

async function subscribed(): Promise<Stripe.Subscription> {
  const session = await newSession();
  await pay(url(), session.client_secret ?? '', CARDS.paid, { email: 'ana@example.com' });
  const { subscription } = await stripe().checkout.sessions.retrieve(session.id);
  return stripe().subscriptions.retrieve(String(subscription));
}

/** What a refused call rejects with. */
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (fault: Stripe.errors.StripeError) => fault,
  );

describe('prices', () => {
  it('are the one plan in two currencies, monthly', async () => {
    const { data } = await stripe().prices.list();
    const shown = data.map(({ currency, unit_amount, recurring }) => [
      currency,
      unit_amount,
      recurring?.interval,
    ]);
    expect(shown.sort()).toEqual([
      ['brl', 2000, 'month'],
      ['usd', 500, 'month'],
    ]);
  });
});

describe('checkout sessions', () => {
  it('have the members that the product reads', async () => {
    const session = await newSession('price_sandbox_usd');
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      currency: 'usd',
      amount_total: 500,
      client_reference_id: 'someone',
      mode: 'subscription',
      ui_mode: 'elements',
    });
    expect(session.id).toMatch(/^cs_test_/);
    expect(session.client_secret).toMatch(new RegExp(`^${session.id}_secret_`));
    expect(await stripe().checkout.sessions.retrieve(session.id)).toMatchObject({ id: session.id });
  });

  it('are completed by a payment, and create a subscription', async () => {
    const session = await newSession();
    await pay(url(), session.client_secret ?? '', CARDS.paid, { email: 'ana@example.com' });
    const after = await stripe().checkout.sessions.retrieve(session.id);
    expect(after).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      client_secret: null,
      customer_details: { email: 'ana@example.com' },
    });
    expect(await stripe().customers.retrieve(String(after.customer))).toMatchObject({
      email: 'ana@example.com',
    });
    const again = await pay(url(), session.client_secret ?? '', CARDS.paid);
    expect(again.status).toBe(400);
  });

  it('expire once, and cannot be paid afterwards', async () => {
    const session = await newSession();
    const { expire } = stripe().checkout.sessions;
    expect(await expire.call(stripe().checkout.sessions, session.id)).toMatchObject({
      status: 'expired',
    });
    const again = await refusal(stripe().checkout.sessions.expire(session.id));
    expect(again).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect((await pay(url(), session.client_secret ?? '', CARDS.paid)).status).toBe(400);
  });

  it.each([
    [{ mode: 'payment' }, 'mode'],
    [{ ui_mode: 'hosted_page' }, 'ui_mode'],
    [{ customer: 'cus_none' }, 'customer'],
    [{ line_items: [{ price: 'price_none', quantity: 1 }] }, 'line_items[0][price]'],
    [{ payment_method_types: ['card'] }, 'payment_method_types'],
  ])('refuse %o', async (wrong, param) => {
    const right = { ui_mode: 'elements', mode: 'subscription', return_url: 'https://a.example' };
    const customer = (await stripe().customers.create()).id;
    const line_items = [{ price: 'price_sandbox_brl', quantity: 1 }];
    const asked = stripe().rawRequest('POST', '/v1/checkout/sessions', {
      ...right,
      customer,
      line_items,
      ...wrong,
    });
    expect(await refusal(asked)).toMatchObject({ type: 'StripeInvalidRequestError', param });
  });
});

describe('subscriptions', () => {
  it('have the members that the product reads', async () => {
    const subscription = await subscribed();
    expect(subscription).toMatchObject({
      object: 'subscription',
      status: 'active',
      currency: 'brl',
      cancel_at_period_end: false,
      metadata: { user_id: 'someone' },
    });
    const [item] = subscription.items.data;
    expect(item?.price.unit_amount).toBe(2000);
    const days = ((item?.current_period_end ?? 0) - subscription.created) / 86_400;
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
  });

  it('are listed by customer and status, canceled ones only on request', async () => {
    const { id, customer } = await subscribed();
    const list = async (status?: Stripe.SubscriptionListParams.Status) =>
      (
        await stripe().subscriptions.list({
          customer: String(customer),
          ...(status === undefined ? {} : { status }),
        })
      ).data.map((found) => found.id);
    expect(await list()).toEqual([id]);
    expect(await list('past_due')).toEqual([]);
    await stripe().subscriptions.cancel(id);
    expect(await list()).toEqual([]);
    expect(await list('all')).toEqual([id]);
    expect(await refusal(stripe().subscriptions.cancel(id))).toMatchObject({
      code: 'resource_missing',
    });
  });

  it('end with their month once canceled, and become past due when a payment fails', async () => {
    const ending = await subscribed();
    const asked = await stripe().subscriptions.update(ending.id, { cancel_at_period_end: true });
    expect(asked).toMatchObject({ status: 'active', cancel_at_period_end: true });
    await passMonth(ending.id, 'succeeds');
    expect(await stripe().subscriptions.retrieve(ending.id)).toMatchObject({ status: 'canceled' });

    const failing = await subscribed();
    await passMonth(failing.id, 'fails');
    expect(await stripe().subscriptions.retrieve(failing.id)).toMatchObject({ status: 'past_due' });
  });
});

describe('customers', () => {
  it('are deleted with everything of theirs, and not found afterwards', async () => {
    const { id, customer } = await subscribed();
    expect(await stripe().customers.del(String(customer))).toMatchObject({ deleted: true });
    for (const asked of [
      stripe().customers.del(String(customer)),
      stripe().subscriptions.retrieve(id),
    ]) {
      expect(await refusal(asked)).toMatchObject({ code: 'resource_missing', statusCode: 404 });
    }
  });
});

describe('keys', () => {
  it('an idempotency key returns the first answer again, and only to the same request', async () => {
    const idempotencyKey = `key-${Math.random()}`;
    const create = (user_id: string) =>
      stripe().customers.create({ metadata: { user_id } }, { idempotencyKey });
    const [first, ...others] = await Promise.all([create('a'), create('a'), create('a')]);
    expect(others.map(({ id }) => id)).toEqual([first.id, first.id]);
    expect(await refusal(create('b'))).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('a wrong API key is refused, and the publishable key gives access to its form only', async () => {
    for (const key of ['sk_test_wrong', 'pk_test_sandbox']) {
      const fault = await refusal(stripeOf(url(), key).customers.list());
      expect(fault).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    }
  });
});

describe('events', () => {
  it('report each change, signed as Stripe signs', async () => {
    const { id } = await subscribed();
    const { data } = await stripe().events.list({ type: 'customer.subscription.created' });
    const event = data.find((told) => (told.data.object as { id: string }).id === id);
    expect(event).toMatchObject({ object: 'event', livemode: false });
    const payload = JSON.stringify(event);
    const header = stripe().webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
    expect(stripe().webhooks.constructEvent(payload, header, WEBHOOK_SECRET).id).toBe(event?.id);
  });
});
