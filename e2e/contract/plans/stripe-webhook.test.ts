import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { mailsTo } from '../stage/mailbox.ts';
import { type Place, placeOfFile } from '../stage/own-server.ts';
import { newPerson, operator, type Person } from '../stage/person.ts';
import '../stage/provided.ts';
import { connect } from '../../people/sign-up.ts';
import { lockPerson } from '../../postgres/lock-person.ts';
import {
  beginCheckout,
  CARDS,
  customerOf,
  passMonth,
  pay,
  storedStatus,
  stripeOf,
  subscribe,
  WEBHOOK_SECRET,
} from '../stage/neighbours/stripe.ts';
import { PUBLISHABLE_KEY, startServer, type TestServer } from '../stage/server.ts';

const now = () => Math.floor(Date.now() / 1000);

/** Sends a payload as Stripe would, with this time and secret. */
function deliver(payload: string, { timestamp = now(), secret = WEBHOOK_SECRET, url = '' } = {}) {
  const header = stripeOf().webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return fetch(`${url || inject('contract').url}/functions/v1/stripe_webhook`, {
    method: 'POST',
    headers: { 'Stripe-Signature': header },
    body: payload,
  });
}

const becomes = (person: Person, status: string) =>
  expect.poll(() => storedStatus(person), { timeout: 10_000 }).toBe(status);

/** Someone with an active subscription, and the events that led there. */
async function subscriber() {
  const person = await newPerson();
  await subscribe(person);
  await becomes(person, 'active');
  const customer = await customerOf(person);
  // One that comes later would write over what a test has marked.
  const left = async () => (await eventsOf(customer)).filter((event) => event.pending_webhooks > 0);
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
  return { person, customer };
}

const eventsOf = async (customer: string) =>
  (await stripeOf().events.list({ limit: 100 })).data.filter((event) =>
    JSON.stringify(event.data.object).includes(customer),
  );

/** Written by the operator, to see whether an event is still applied. */
const mark = (person: Person, status: string) =>
  operator().from('subscriptions').update({ status }).eq('user_id', person.id).throwOnError();

describe('an event', () => {
  it('with a forged, old or future signature changes nothing', async () => {
    const { person, customer } = await subscriber();
    await mark(person, 'paused');
    const [event] = await eventsOf(customer);
    const payload = JSON.stringify({ ...event, id: 'evt_new' });
    const refused = [
      await deliver(payload, { secret: 'whsec_other' }),
      await deliver(payload, { timestamp: now() - 301 }),
      await deliver(payload, { timestamp: now() + 86_400 }),
      await deliver(payload, { timestamp: now() + 120 }),
      await fetch(`${inject('contract').url}/functions/v1/stripe_webhook`, {
        method: 'POST',
        body: payload,
      }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(await storedStatus(person)).toBe('paused');
    expect((await deliver(payload)).status).toBe(200);
    expect(await storedStatus(person)).toBe('active');
  });

  it('is applied once, however often it is sent', async () => {
    const { person, customer } = await subscriber();
    const [event] = await eventsOf(customer);
    const payload = JSON.stringify({ ...event, id: `evt_once_${customer}` });
    expect((await deliver(payload)).status).toBe(200);
    await mark(person, 'paused');
    const again = await Promise.all(Array.from({ length: 5 }, () => deliver(payload)));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await storedStatus(person)).toBe('paused');
  });

  it('of an unknown customer, or of another kind, is accepted and ignored', async () => {
    const payload = (type: string) =>
      JSON.stringify({
        id: `evt_${type}`,
        object: 'event',
        type,
        data: { object: { customer: 'cus_nobody' } },
      });
    expect((await deliver(payload('customer.subscription.updated'))).status).toBe(200);
    expect((await deliver(payload('charge.refunded'))).status).toBe(200);
  });
});

it('the beginning of a plan is mailed once, however often and late the events arrive', async () => {
  const person = await newPerson({ language: 'pt' });
  await subscribe(person);
  await becomes(person, 'active');
  const customer = await customerOf(person);
  const subjects = async () => (await mailsTo(person.email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('Obrigado por assinar o Bloom');
  const [plan] = (await stripeOf().subscriptions.list({ customer })).data;
  await passMonth(plan?.id ?? '', 'succeeds');
  const copies = (await eventsOf(customer)).flatMap((event) =>
    Array.from({ length: 5 }, (_, copy) => JSON.stringify({ ...event, id: `${event.id}${copy}` })),
  );
  await Promise.all(copies.map((payload) => deliver(payload)));
  expect((await subjects()).filter((subject) => /assinar/.test(subject))).toHaveLength(1);
});

describe('all events of a subscription, each five times and in any order', () => {
  it.each(['active', 'past_due', 'canceled'])('end as %s', async (status) => {
    const { person, customer } = await subscriber();
    const [live] = (await stripeOf().subscriptions.list({ customer })).data;
    const id = live?.id ?? '';
    await passMonth(id, 'fails');
    if (status !== 'past_due') await passMonth(id, 'succeeds');
    if (status === 'canceled') await stripeOf().subscriptions.cancel(id);
    await becomes(person, status);

    const events = await eventsOf(customer);
    expect(events.length).toBeGreaterThan(3);
    const copies = events.flatMap((event) =>
      Array.from({ length: 5 }, (_, copy) =>
        JSON.stringify({ ...event, id: `${event.id}${copy}` }),
      ),
    );
    const shuffled = copies
      .map((payload) => ({ payload, place: Math.random() }))
      .sort((one, other) => one.place - other.place);
    await mark(person, 'paused');
    const answers = await Promise.all(shuffled.map(({ payload }) => deliver(payload)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(await storedStatus(person)).toBe(status);
  });
});

it('two paid plans end with one to pay', async () => {
  const { person, customer } = await subscriber();
  const [old] = (await stripeOf().subscriptions.list({ customer })).data;
  await passMonth(old?.id ?? '', 'fails');
  await becomes(person, 'past_due');
  const { clientSecret } = await beginCheckout(person);
  await Promise.all([
    passMonth(old?.id ?? '', 'succeeds'),
    pay(inject('contract').url, clientSecret, CARDS.paid),
  ]);
  await becomes(person, 'active');
  await expect
    .poll(async () => {
      const { data } = await stripeOf().subscriptions.list({ customer });
      return data.map(({ status }) => status);
    })
    .toEqual(['active']);
  expect(await storedStatus(person)).toBe('active');
});

describe('a server that is killed', () => {
  let place: Place;
  let server: TestServer;

  beforeAll(async () => {
    const made = await placeOfFile();
    place = made.place;
    server = await startServer({ env: place });
    return async () => {
      await server.kill();
      await made.remove();
    };
  });

  /** Starts the server again, and waits until the people's payments are known there. */
  async function expectPaid(people: readonly Person[]) {
    server = await startServer({ env: place });
    for (const person of people) {
      const client = connect(server.url, PUBLISHABLE_KEY);
      const { error } = await client.auth.signInWithPassword(person);
      expect(error).toBeNull();
      await becomes({ ...person, client }, 'active');
    }
  }

  // A commit can be delayed only from a second connection.
  if (inject('contract').clusterUrl !== null) {
    it('between the receipt of an event and its commit applies it after its restart', async () => {
      const person = await newPerson({ url: server.url });
      const { clientSecret } = await beginCheckout(person);
      const hold = await lockPerson(String(place.DATABASE_URL), person.id);
      await pay(server.url, clientSecret, CARDS.paid);
      await hold.waited();
      await server.kill();
      await hold.release();
      await expectPaid([person]);
    });
  }

  it('0 and 40 ms after payments knows them after its restart', async () => {
    const people = [await newPerson({ url: server.url }), await newPerson({ url: server.url })];
    const begun = [];
    for (const person of people) begun.push(await beginCheckout(person));
    for (const [nth, { clientSecret }] of begun.entries()) {
      if (nth > 0) await pause(40);
      expect((await pay(server.url, clientSecret, CARDS.paid)).status).toBe(200);
    }
    await server.kill();
    await expectPaid(people);
  });
});
