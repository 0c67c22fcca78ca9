import { afterAll, beforeAll, expect, it } from 'vitest';
import { deletePerson } from '../../functions/_shared/removals/person-deletion.ts';
import { bothSides, chargesOf } from './agreement.ts';
import { type Member, openPlanStage, type PlanStage } from './plan-stage.ts';

const GOOD = '4242424242424242';
const KEPT_ONLY = '4000000000000341';
let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(() => stage.close());

/** Delivers all due events, and expects both sides to agree then. */
async function expectAgreement(member: Member) {
  for (const event of await stage.newEvents()) expect(await stage.deliver(event)).toBe(200);
  const { here, there, live, customer } = await bothSides(stage, member);
  expect(here).toEqual(there);
  expect(live).toBeLessThanOrEqual(1);
  return { status: here?.status, until: here?.until, ends: here?.ends, customer: customer ?? '' };
}

/** Begins a checkout and pays it; returns the answer for the page. */
async function subscribe(member: Member, card = GOOD) {
  const { body } = await member.checkout();
  expect((await stage.pay(body.clientSecret, card)).status).toBe(200);
  const [session] = body.clientSecret.split('_secret_');
  return { ...body, session };
}

const failuresToldTo = ({ email }: Member) =>
  stage.mails.filter(
    ({ to, subject }) => to === email && subject === 'Your payment for Bloom failed',
  );

const daysFromNow = (iso: string | null | undefined) =>
  Math.round((Date.parse(iso ?? '') - stage.clock().getTime()) / 86_400_000);

const changeCard = async (member: Member, number: string) => {
  const { body } = await member.portal();
  const answer = await stage.ask(body.url, {
    method: 'POST',
    body: new URLSearchParams({ number }),
  });
  expect(answer.status).toBe(200);
};

it.each([
  ['day 0', 0, 16],
  ['day 14', 14, 2],
])('subscribing on %s keeps the days of the trial that are left', async (_, day, left) => {
  const member = await stage.newMember();
  await stage.pass(day);
  const told = await subscribe(member);
  expect(daysFromNow(told.firstCharge)).toBe(left);
  const begun = await expectAgreement(member);
  expect(begun).toMatchObject({ status: 'active', until: told.firstCharge });
  expect(await chargesOf(stage, begun.customer)).toEqual([]);

  await stage.pass(left + 0.1);
  const first = await expectAgreement(member);
  expect(first.status).toBe('active');
  expect(daysFromNow(first.until)).toBeGreaterThan(27);
  expect(await chargesOf(stage, begun.customer)).toMatchObject([{ amount: 500 }]);
  await stage.pass(31);
  expect((await expectAgreement(member)).status).toBe('active');
  expect(await chargesOf(stage, begun.customer)).toHaveLength(2);
});

it.each([
  ['on the last day of the trial', 15.5],
  ['after the trial', 40],
])('subscribing %s is charged at once', async (_, day) => {
  const member = await stage.newMember('pt');
  await stage.pass(day);
  const told = await subscribe(member);
  expect(told).toMatchObject({ firstCharge: null, mends: null, currency: 'brl' });
  const { customer, status } = await expectAgreement(member);
  expect(status).toBe('active');
  expect(await chargesOf(stage, customer)).toMatchObject([{ amount: 2000 }]);
});

it('a form opened during the trial and again after it charges at once', async () => {
  const member = await stage.newMember();
  await stage.pass(14.9);
  const early = (await member.checkout()).body;
  expect(early.firstCharge).not.toBeNull();
  await stage.pass(0.3);
  const late = (await member.checkout()).body;
  expect(late.firstCharge).toBeNull();
  expect((await stage.pay(early.clientSecret, GOOD)).status).toBe(400);
  expect((await stage.pay(late.clientSecret, GOOD)).status).toBe(200);
  expect((await expectAgreement(member)).status).toBe('active');
});

it('a canceled plan can be resumed; canceled again it lapses, and a new plan has the same customer', async () => {
  const member = await stage.newMember();
  await subscribe(member);
  const { customer } = await expectAgreement(member);
  expect((await member.cancel('Too many\n\0flowers \ud83d')).body).toMatchObject({
    subscription_status: 'active',
    cancel_at_period_end: true,
  });
  const [plan] = (await stage.stripe.subscriptions.list({ customer })).data;
  expect(plan?.cancellation_details?.comment).toBe('Too many flowers \ufffd');
  expect(await expectAgreement(member)).toMatchObject({ status: 'active', ends: true });
  expect((await member.keep()).body).toMatchObject({ cancel_at_period_end: false });
  expect((await member.keep()).status).toBe(200);
  await stage.pass(20);
  expect(await expectAgreement(member)).toMatchObject({ status: 'active', ends: false });
  expect(await chargesOf(stage, customer)).toHaveLength(1);

  await member.cancel();
  await stage.pass(40);
  expect((await expectAgreement(member)).status).toBe('canceled');
  expect((await member.keep()).body).toMatchObject({ subscription_status: 'canceled' });
  expect(await chargesOf(stage, customer)).toHaveLength(1);
  await subscribe(member);
  expect(await expectAgreement(member)).toMatchObject({ status: 'active', customer });
});

it('a failed payment is mailed once, and paid by another card without a second plan', async () => {
  const member = await stage.newMember();
  await subscribe(member);
  const { customer } = await expectAgreement(member);
  await changeCard(member, KEPT_ONLY);
  await stage.pass(17);
  expect((await expectAgreement(member)).status).toBe('past_due');
  const told = () => failuresToldTo(member);
  expect(told()).toHaveLength(1);

  // The same card is tried again automatically, and no second mail is sent.
  await stage.pass(4);
  await expectAgreement(member);
  await stage.hourPassed();
  expect(told()).toHaveLength(1);

  const { body } = await member.checkout();
  expect(body).toMatchObject({ firstCharge: null, mends: { amount: 500 } });
  expect((await stage.pay(body.clientSecret, KEPT_ONLY)).status).toBe(200);
  const [refused] = body.clientSecret.split('_secret_');
  expect((await member.cameBack(refused ?? '')).body).toMatchObject({
    checkout_status: 'complete',
    subscription_status: 'past_due',
  });

  const again = (await member.checkout()).body;
  expect(again.clientSecret).not.toBe(body.clientSecret);
  expect((await stage.pay(again.clientSecret, GOOD)).status).toBe(200);
  const [session] = again.clientSecret.split('_secret_');
  expect((await member.cameBack(session ?? '')).body).toMatchObject({
    subscription_status: 'active',
  });
  expect(await expectAgreement(member)).toMatchObject({ status: 'active', customer });
  expect(await chargesOf(stage, customer)).toHaveLength(1);
  const all = await stage.stripe.subscriptions.list({ customer, status: 'all' });
  expect(all.data).toHaveLength(1);

  await stage.pass(31);
  expect((await expectAgreement(member)).status).toBe('active');
  expect(await chargesOf(stage, customer)).toHaveLength(2);

  // Another month that fails is told again.
  await changeCard(member, KEPT_ONLY);
  await stage.pass(31);
  expect((await expectAgreement(member)).status).toBe('past_due');
  expect(told()).toHaveLength(2);
});

it('a failed payment is recorded while no mail can be sent, and mailed once afterwards', async () => {
  const member = await stage.newMember();
  await subscribe(member);
  await expectAgreement(member);
  await changeCard(member, KEPT_ONLY);
  await stage.pass(17);
  stage.setMailAway(true);
  expect((await expectAgreement(member)).status).toBe('past_due');
  const told = () => failuresToldTo(member);
  expect(told()).toEqual([]);

  stage.setMailAway(false);
  await stage.forgetWhoTook();
  await stage.hourPassed();
  expect(told()).toHaveLength(1);
});

it('an open payment ends the plan after the last retry, also without an event', async () => {
  const member = await stage.newMember();
  await subscribe(member, KEPT_ONLY);
  await expectAgreement(member);
  await stage.pass(17);
  expect((await expectAgreement(member)).status).toBe('past_due');
  await stage.pass(30);
  await stage.newEvents();
  await stage.hourPassed();
  expect((await expectAgreement(member)).status).toBe('canceled');
});

it('Pix pays in reais, this month and the next; the form for dollars does not offer it', async () => {
  const member = await stage.newMember('pt');
  await stage.pass(20);
  const { clientSecret } = (await member.checkout()).body;
  const asked = await stage.pay(clientSecret, '', { method: 'pix' });
  expect(asked.body.outcome).toBe('challenge');
  const expired = await stage.pay(clientSecret, '', { method: 'pix', challenge: 'failed' });
  expect(expired.status).toBe(402);
  const paid = await stage.pay(clientSecret, '', { method: 'pix', challenge: 'passed' });
  expect(paid.status).toBe(200);
  const { customer } = await expectAgreement(member);
  await stage.pass(32);
  expect((await expectAgreement(member)).status).toBe('active');
  expect(await chargesOf(stage, customer)).toMatchObject([{ amount: 2000 }, { amount: 2000 }]);

  const abroad = await stage.newMember('en');
  const begun = (await abroad.checkout()).body;
  expect((await stage.pay(begun.clientSecret, '', { method: 'pix' })).status).toBe(400);
});

it('a person who deletes the account while subscribed is not charged again, whatever events arrive late', async () => {
  const member = await stage.newMember();
  await stage.pass(30);
  await subscribe(member);
  const { customer } = await expectAgreement(member);
  await changeCard(member, KEPT_ONLY);
  const late = await stage.newEvents();
  const [failed, stillAsked] = [() => expect.unreachable(), async () => {}];
  await deletePerson({ ...stage, failed, stillAsked }, member.id);
  const rows = () => stage.operator.from('subscriptions').select('id').eq('user_id', member.id);
  expect((await rows().throwOnError()).data).toEqual([]);
  expect(await stage.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
  await stage.pass(40);
  for (const event of [...late, ...(await stage.newEvents())]) {
    expect(await stage.deliver(event)).toBe(200);
  }
  await stage.hourPassed();
  expect((await rows().throwOnError()).data).toEqual([]);
  expect(failuresToldTo(member)).toEqual([]);
});
