import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { deletePerson } from '../../functions/_shared/removals/person-deletion.ts';
import { bothSides, plansOf } from './agreement.ts';
import { type Member, openPlanStage, type PlanStage } from './plan-stage.ts';

const GOOD = '4242424242424242';
let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(() => stage.close());

/** Somebody whose plan was paid at another account of the operator, or whose customer was deleted at Stripe. */
async function strangerToStripe(status: 'active' | 'canceled'): Promise<Member> {
  const member = await stage.newMember();
  const gone = (kind: string) => `${kind}_${member.id.replaceAll('-', '')}`;
  const plan = { stripe_customer_id: gone('cus'), stripe_subscription_id: gone('sub') };
  await stage.operator
    .from('subscriptions')
    .insert({ user_id: member.id, status, ...plan })
    .throwOnError();
  return member;
}

it('somebody whom Stripe does not know subscribes as a new customer', async () => {
  const member = await strangerToStripe('canceled');
  const { status, body } = await member.checkout();
  expect(status).toBe(200);
  expect((await stage.pay(body.clientSecret, GOOD)).status).toBe(200);
  for (const event of await stage.newEvents()) expect(await stage.deliver(event)).toBe(200);
  const { here, there } = await bothSides(stage, member);
  expect(here).toMatchObject({ status: 'active' });
  expect(here).toEqual(there);
});

it('somebody whom Stripe does not know can delete their account', async () => {
  const member = await strangerToStripe('active');
  const [failed, stillAsked] = [() => expect.unreachable(), async () => {}];
  await deletePerson({ ...stage, failed, stillAsked }, member.id);
  const { error } = await stage.operator.auth.admin.getUserById(member.id);
  expect(error).toMatchObject({ status: 404 });
});

it.each(['cancel', 'keep', 'portal'] as const)(
  'somebody whom Stripe does not know hears it at %s, and the plan waits for the operator',
  async (call) => {
    const member = await strangerToStripe('active');
    const { status, body } = await member[call]();
    expect({ status, body }).toEqual({
      status: 404,
      body: { error: 'there is no subscription' },
    });
    const { data } = await member.client.from('subscriptions').select('status').throwOnError();
    expect(data).toEqual([{ status: 'active' }]);
  },
);

it.each(['cancel', 'keep'] as const)(
  'a plan that ends while Stripe is asked to %s it is answered as ended',
  async (call) => {
    const member = await stage.newMember();
    await stage.pay((await member.checkout()).body.clientSecret, GOOD);
    for (const event of await stage.newEvents()) await stage.deliver(event);
    if (call === 'keep') await member.cancel();
    const { subscriptions } = stage.stripe;
    const update = vi.spyOn(subscriptions, 'update');
    update.mockImplementationOnce(async (id, ...rest) => {
      await subscriptions.cancel(id);
      return subscriptions.update(id, ...rest);
    });
    const { status, body } = await member[call]();
    update.mockRestore();
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { subscription_status: 'canceled' },
    });
  },
);

it('a plan whose customer was deleted at Stripe ends with its event', async () => {
  const member = await stage.newMember();
  await stage.pay((await member.checkout()).body.clientSecret, GOOD);
  for (const event of await stage.newEvents()) await stage.deliver(event);
  const { customer = '' } = await bothSides(stage, member);
  const [plan] = await plansOf(stage.stripe, customer);
  await stage.stripe.customers.del(customer);
  const object = { ...plan, status: 'canceled' };
  const event = { id: `evt_${member.id}`, type: 'customer.subscription.deleted', data: { object } };
  expect(await stage.deliver(event as Stripe.Event)).toBe(200);
  const { data } = await member.client.from('subscriptions').select('status').throwOnError();
  expect(data).toEqual([{ status: 'canceled' }]);
});

it('of a customer who was deleted at Stripe, as with an account, no event is wanted again', async () => {
  const member = await stage.newMember();
  await stage.pay((await member.checkout()).body.clientSecret, GOOD);
  for (const event of await stage.newEvents()) await stage.deliver(event);
  const { customer = '' } = await bothSides(stage, member);
  await stage.stripe.customers.del(customer);
  for (const type of [
    'checkout.session.expired',
    'customer.subscription.updated',
    'invoice.paid',
  ]) {
    const event = { id: `evt_${type}_${member.id}`, type, data: { object: { customer } } };
    expect(await stage.deliver(event as Stripe.Event), type).toBe(200);
  }
  const { data } = await member.client.from('subscriptions').select('status').throwOnError();
  expect(data).toEqual([{ status: 'active' }]);
});

it('of one whom Stripe does not know, as with a key of another account, each event is wanted again', async () => {
  const member = await strangerToStripe('active');
  const customer = `cus_${member.id.replaceAll('-', '')}`;
  const event = {
    id: `evt_paid_${member.id}`,
    type: 'invoice.paid',
    data: { object: { customer } },
  };
  await expect(stage.deliver(event as Stripe.Event)).rejects.toMatchObject({
    code: 'resource_missing',
  });
});
