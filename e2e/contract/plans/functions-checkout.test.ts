import { describe, expect, inject, it } from 'vitest';
import { anonymous, newPerson, operator, type Person } from '../stage/person.ts';
import '../stage/provided.ts';
import {
  beginCheckout,
  CARDS,
  customerOf,
  passMonth,
  pay,
  sessionIdOf,
  statusOf,
  storedStatus,
  stripeOf,
  subscribe,
} from '../stage/neighbours/stripe.ts';

const url = () => inject('contract').url;

async function statusCall(person: Person, sessionId: string) {
  return person.client.functions.invoke(
    `checkout_session_status?session_id=${encodeURIComponent(sessionId)}`,
    { method: 'GET' },
  );
}

const cancel = (person: Person) => person.client.functions.invoke('cancel_subscription');

const rowOf = async (person: Person) =>
  (await person.client.from('subscriptions').select('*').single().throwOnError()).data;

const becomes = (person: Person, status: string) =>
  expect.poll(() => storedStatus(person), { timeout: 5_000 }).toBe(status);

const endTrial = (person: Person) =>
  operator()
    .from('trials')
    .update({ started_at: '2025-01-01T00:00:00Z' })
    .eq('user_id', person.id)
    .throwOnError();

/** Somebody whose card was refused for the second month; gives the plan at Stripe. */
async function newDebtor(): Promise<{ readonly person: Person; readonly plan: string }> {
  const person = await newPerson({ language: 'pt' });
  await endTrial(person);
  await subscribe(person);
  await becomes(person, 'active');
  const { data } = await stripeOf().subscriptions.list({ customer: await customerOf(person) });
  const plan = data[0]?.id ?? '';
  await passMonth(plan, 'fails');
  await becomes(person, 'past_due');
  return { person, plan };
}

describe('create_checkout_session', () => {
  it.each([
    ['pt', undefined, 'brl', 2000],
    ['en', undefined, 'usd', 500],
    ['en', 'pt', 'brl', 2000],
    ['pt', 'en', 'usd', 500],
  ] as const)(
    'preferring %s and asking in %s: %s %i',
    async (preferred, asked, currency, cents) => {
      const person = await newPerson({ language: preferred });
      await endTrial(person);
      const begun = await beginCheckout(person, asked);
      expect(begun.currency).toBe(currency);
      const session = await stripeOf().checkout.sessions.retrieve(sessionIdOf(begun.clientSecret));
      expect(session).toMatchObject({ amount_total: cents, currency, status: 'open' });
      expect(session.return_url).toBe(`${url()}/checkout/return?session_id={CHECKOUT_SESSION_ID}`);
    },
  );

  it('takes what is no language for none', async () => {
    const { client } = await newPerson();
    const language = { toString: 1 };
    await client.auth.updateUser({ data: { preferences: { language } } });
    const { data } = await client.functions.invoke('create_checkout_session', {
      body: { language },
    });
    expect(data).toMatchObject({ currency: 'usd' });
  });

  it('continues an open session, and replaces it when the currency changes', async () => {
    const person = await newPerson();
    const first = await beginCheckout(person, 'en');
    expect(await beginCheckout(person, 'en')).toEqual(first);
    const other = await beginCheckout(person, 'pt');
    expect(other.currency).toBe('brl');
    const before = await stripeOf().checkout.sessions.retrieve(sessionIdOf(first.clientSecret));
    expect(before.status).toBe('expired');
  });

  it('called 20 times at once makes one session, one customer and one subscription', async () => {
    const person = await newPerson();
    const all = await Promise.all(Array.from({ length: 20 }, () => beginCheckout(person)));
    const secrets = [...new Set(all.map(({ clientSecret }) => clientSecret))];
    expect(secrets).toHaveLength(1);
    const paid = await Promise.all(
      Array.from({ length: 20 }, () => pay(url(), secrets[0] ?? '', CARDS.paid)),
    );
    expect(paid.filter(({ status }) => status === 200)).toHaveLength(1);
    await becomes(person, 'active');
    const customer = await customerOf(person);
    const found = await stripeOf().subscriptions.list({ customer, status: 'all' });
    expect(found.data).toHaveLength(1);
  });

  it('refuses people who have paid, and people without a session', async () => {
    const person = await newPerson();
    await subscribe(person);
    const again = await person.client.functions.invoke('create_checkout_session');
    expect(statusOf(again.error)).toBe(409);
    const nobody = await anonymous().functions.invoke('create_checkout_session');
    expect(statusOf(nobody.error)).toBe(401);
  });
});

describe('a payment', () => {
  it('gives access again after the end of the trial, without another visit', async () => {
    const person = await newPerson();
    await endTrial(person);
    const write = () => person.client.from('goals').insert({ title: 'Run' });
    expect((await write()).error?.code).toBe('42501');
    await subscribe(person);
    await becomes(person, 'active');
    expect((await write()).error).toBeNull();
  });

  it('that is declined changes nothing and can be tried again', async () => {
    const person = await newPerson();
    const { clientSecret } = await beginCheckout(person);
    const declined = await pay(url(), clientSecret, CARDS.declined, { locale: 'pt-BR' });
    expect(declined).toMatchObject({
      status: 402,
      body: { error: { code: 'card_declined', message: 'Seu cartão foi recusado.' } },
    });
    const { data } = await statusCall(person, sessionIdOf(clientSecret));
    expect(data).toMatchObject({ checkout_status: 'open', subscription_status: 'incomplete' });
    expect((await pay(url(), clientSecret, CARDS.paid)).status).toBe(200);
  });

  it('with 3D Secure waits for its confirmation', async () => {
    const person = await newPerson();
    const { clientSecret } = await beginCheckout(person);
    const asked = await pay(url(), clientSecret, CARDS.challenged);
    expect(asked.body.outcome).toBe('challenge');
    const failed = await pay(url(), clientSecret, CARDS.challenged, { challenge: 'failed' });
    expect(failed.status).toBe(402);
    const passed = await pay(url(), clientSecret, CARDS.challenged, { challenge: 'passed' });
    expect(passed.body.returnUrl).toBe(
      `${url()}/checkout/return?session_id=${sessionIdOf(clientSecret)}`,
    );
  });

  it('that fails next month leads to the checkout, which takes another card for the same plan', async () => {
    const { person, plan } = await newDebtor();
    const customer = await customerOf(person);
    expect((await person.client.from('goals').insert({ title: 'Run' })).error?.code).toBe('42501');

    // Another language now, but Stripe keeps the currency of a customer with a plan.
    expect((await beginCheckout(person, 'en')).currency).toBe('brl');
    const sessionId = await subscribe(person);
    const { data } = await statusCall(person, sessionId);
    expect(data).toMatchObject({ checkout_status: 'complete', subscription_status: 'active' });
    await becomes(person, 'active');
    const live = (await stripeOf().subscriptions.list({ customer, status: 'all' })).data;
    expect(live.map(({ id, status }) => [id, status])).toEqual([[plan, 'active']]);
  });

  it('that fails next month goes on with another card also where its person never comes back', async () => {
    const { person } = await newDebtor();
    await subscribe(person);
    await becomes(person, 'active');
  });
});

describe('checkout_session_status', () => {
  it('repairs a subscription whose events never arrived', async () => {
    const person = await newPerson();
    const sessionId = await subscribe(person);
    await becomes(person, 'active');
    await operator()
      .from('subscriptions')
      .update({ status: 'incomplete', stripe_subscription_id: null, observation: 0 })
      .eq('user_id', person.id)
      .throwOnError();
    const { data } = await statusCall(person, sessionId);
    expect(data).toMatchObject({
      checkout_status: 'complete',
      subscription_status: 'active',
      stripe_session_id: sessionId,
    });
    expect((await rowOf(person)).status).toBe('active');
  });

  it('refuses a session of another person, an unknown one, and callers without a session', async () => {
    const [person, other] = await Promise.all([newPerson(), newPerson()]);
    const sessionId = await subscribe(person);
    for (const id of [sessionId, 'cs_test_none', '', '../customers', "cs_'"]) {
      expect(statusOf((await statusCall(other, id)).error), id).toBe(404);
    }
    const { error } = await anonymous().functions.invoke(
      `checkout_session_status?session_id=${sessionId}`,
      { method: 'GET' },
    );
    expect(statusOf(error)).toBe(401);
  });
});

describe('cancel_subscription', () => {
  it('cancels at the end of the paid month, also when it is called twice', async () => {
    const person = await newPerson();
    await endTrial(person);
    await subscribe(person);
    const first = await cancel(person);
    expect(first.data).toMatchObject({ subscription_status: 'active', cancel_at_period_end: true });
    const days = (Date.parse(first.data.current_period_end) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(32);
    expect((await cancel(person)).data).toEqual(first.data);
    expect((await person.client.from('goals').insert({ title: 'Run' })).error).toBeNull();

    const customer = await customerOf(person);
    const [live] = (await stripeOf().subscriptions.list({ customer })).data;
    await passMonth(live?.id ?? '', 'succeeds');
    await becomes(person, 'canceled');
    expect((await person.client.from('goals').insert({ title: 'Run' })).error?.code).toBe('42501');
    expect((await cancel(person)).data).toMatchObject({ subscription_status: 'canceled' });

    // Subscribing again later adds a row with the same customer.
    await subscribe(person);
    await expect
      .poll(async () => {
        const { data } = await person.client
          .from('subscriptions')
          .select('status,stripe_customer_id')
          .order('created_at', { ascending: false });
        return data;
      })
      .toEqual([
        { status: 'active', stripe_customer_id: customer },
        { status: 'canceled', stripe_customer_id: customer },
      ]);
  });

  it('finds nothing to cancel without a subscription', async () => {
    expect(statusOf((await cancel(await newPerson())).error)).toBe(404);
    expect(statusOf((await anonymous().functions.invoke('cancel_subscription')).error)).toBe(401);
  });
});
