import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newPerson, operator, type Person } from '../stage/person.ts';

/** What a look at Stripe found. */
const snapshot = (status: string, more: object = {}) => ({
  id: `sub_${randomUUID()}`,
  customer: `cus_${randomUUID()}`,
  status,
  current_period_end: '2027-01-01T00:00:00Z',
  cancel_at_period_end: false,
  ...more,
});
type Snapshot = ReturnType<typeof snapshot> | null;

const look = async () => (await operator().rpc('next_observation').throwOnError()).data as number;
const record = async ({ id }: Person, observation: number, found: Snapshot) =>
  (
    await operator()
      .rpc('record_subscription', { person: id, observation, standing: found })
      .throwOnError()
  ).data;
const plansOf = async ({ client }: Person) =>
  (await client.from('subscriptions').select('status').order('created_at').throwOnError()).data;

/** Looks at Stripe end in another order than they began in, as soon as there are two servers or a slow answer. */
it('a look at Stripe that began earlier overwrites nothing that a later one found', async () => {
  const person = await newPerson();
  const plan = snapshot('active');
  const [first, second, third, fourth] = [await look(), await look(), await look(), await look()];
  const last = await look();
  await record(person, second, plan);
  await record(person, first, { ...plan, status: 'past_due' });
  expect(await plansOf(person)).toEqual([{ status: 'active' }]);
  await record(person, first, null);
  expect(await plansOf(person)).toEqual([{ status: 'active' }]);
  await record(person, third, { ...plan, status: 'past_due' });
  expect(await plansOf(person)).toEqual([{ status: 'past_due' }]);
  await record(person, last, null);
  expect(await plansOf(person)).toEqual([{ status: 'canceled' }]);
  await record(person, fourth, plan);
  expect(await plansOf(person)).toEqual([{ status: 'canceled' }]);
});

it('nothing that is found of one person changes the plan of another', async () => {
  const [anna, bruno] = [await newPerson(), await newPerson()];
  await record(anna, await look(), snapshot('active'));
  const { data } = await operator().rpc('begin_checkout', { person: bruno.id }).throwOnError();
  expect(data).toMatchObject({ user_id: bruno.id, status: 'incomplete', stripe_customer_id: null });
  await record(bruno, await look(), snapshot('past_due'));
  expect([await plansOf(anna), await plansOf(bruno)]).toEqual([
    [{ status: 'active' }],
    [{ status: 'past_due' }],
  ]);
  await record(bruno, await look(), null);
  expect(await plansOf(anna)).toEqual([{ status: 'active' }]);
});

it.each(['canceled', 'incomplete_expired'])(
  'a checkout after a plan that is %s begins another one of the same customer',
  async (status) => {
    const person = await newPerson();
    const plan = snapshot('active');
    await record(person, await look(), plan);
    await record(person, await look(), { ...plan, status });
    const { data } = await operator().rpc('begin_checkout', { person: person.id }).throwOnError();
    expect(data).toMatchObject({ status: 'incomplete', stripe_subscription_id: null });
    expect(data.stripe_customer_id).toBe(plan.customer);
    // Neither has a subscription that a look could miss.
    await record(person, await look(), null);
    expect(await plansOf(person)).toEqual([{ status }, { status: 'incomplete' }]);
  },
);

it('a plan that ended before anything was known of it ends no checkout that has begun since', async () => {
  const person = await newPerson();
  await operator().rpc('begin_checkout', { person: person.id }).throwOnError();
  for (const status of ['canceled', 'incomplete_expired']) {
    await record(person, await look(), snapshot(status));
    expect(await plansOf(person)).toEqual([{ status: 'incomplete' }]);
  }
});

it('checkouts and looks at Stripe at once leave one plan that has not ended', async () => {
  const person = await newPerson();
  const plan = snapshot('active');
  const begin = () => operator().rpc('begin_checkout', { person: person.id });
  const began = await Promise.all(Array.from({ length: 8 }, begin));
  expect(began.map(({ error }) => error)).toEqual(Array(8).fill(null));
  expect(new Set(began.map(({ data }) => data.id)).size).toBe(1);
  const looks = await Promise.all(Array.from({ length: 8 }, look));
  await Promise.all(looks.map((observation) => record(person, observation, plan)));
  expect(await plansOf(person)).toEqual([{ status: 'active' }]);
});

it('a plan that Stripe no longer knows has ended, and is not about to end', async () => {
  const person = await newPerson();
  await record(person, await look(), snapshot('active', { cancel_at_period_end: true }));
  await record(person, await look(), null);
  const { data } = await person.client.from('subscriptions').select().throwOnError();
  expect(data).toMatchObject([{ status: 'canceled', cancel_at_period_end: false }]);
});
