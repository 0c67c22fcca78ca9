import { afterAll, beforeAll, expect, it } from 'vitest';
import { bothSides } from './agreement.ts';
import { type Member, openPlanStage, type PlanStage } from './plan-stage.ts';

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(() => stage.close());

/** Delivers all due events, and gives what both sides agree about then. */
async function agreed(member: Member) {
  for (const event of await stage.newEvents()) expect(await stage.deliver(event)).toBe(200);
  const { here, there } = await bothSides(stage, member);
  expect(here).toEqual(there);
  return here;
}

/** Presses the button of Stripe's portal that ends the plan at a moment, or keeps it. */
async function pressEnd(member: Member, moment: number | null): Promise<void> {
  const { body } = await member.portal();
  const end = String(moment ?? '');
  expect(await (await stage.ask(body.url)).text()).toContain(`name="cancel_at" value="${end}"`);
  await stage.ask(body.url, { method: 'POST', body: new URLSearchParams({ cancel_at: end }) });
}

const planAtStripe = (id: string | undefined) => stage.stripe.subscriptions.retrieve(id ?? '');

it('a plan that is canceled in Stripe’s portal says so here, and is kept from either side', async () => {
  const member = await stage.newMember();
  await stage.pay((await member.checkout()).body.clientSecret, '4242424242424242');
  const begun = await agreed(member);
  const { id, until } = begun ?? {};
  await pressEnd(member, Date.parse(until ?? '') / 1000);
  expect(await planAtStripe(id)).toMatchObject({ cancel_at_period_end: false });
  expect(await agreed(member)).toEqual({ ...begun, ends: true });
  expect((await member.keep()).body).toMatchObject({ cancel_at_period_end: false });
  expect(await planAtStripe(id)).toMatchObject({ cancel_at: null, cancel_at_period_end: false });
  expect(await agreed(member)).toEqual(begun);

  await member.cancel();
  await pressEnd(member, null);
  expect(await agreed(member)).toEqual(begun);
});

it('a plan that the operator ends at Stripe on a day of another month lasts until then', async () => {
  const member = await stage.newMember();
  await stage.pay((await member.checkout()).body.clientSecret, '4242424242424242');
  const begun = await agreed(member);
  const day = Math.floor(stage.clock().getTime() / 1000) + 40 * 86_400;
  await stage.stripe.subscriptions.update(begun?.id ?? '', { cancel_at: day });
  const ending = { ...begun, ends: true, until: new Date(day * 1000).toISOString() };
  expect(await agreed(member)).toEqual(ending);
  await stage.pass(39);
  expect(await agreed(member)).toEqual(ending);
  await stage.pass(2);
  expect(await agreed(member)).toMatchObject({ status: 'canceled' });
});

it('each month that fails is told once, also of a plan that the operator ends on a day of another month', async () => {
  const member = await stage.newMember();
  await stage.pass(17);
  await stage.pay((await member.checkout()).body.clientSecret, '4242424242424242');
  const { id = '' } = (await agreed(member)) ?? {};
  const endsIn = (days: number) =>
    stage.stripe.subscriptions.update(id, {
      cancel_at: Math.floor(stage.clock().getTime() / 1000) + days * 86_400,
    });
  const month = (payment: 'fails' | 'succeeds') =>
    stage.stripe.rawRequest('POST', `/v1/sandbox/subscriptions/${id}/pass_month`, { payment });
  const told = async () => {
    await agreed(member);
    const failed = (subject: string) => subject === 'Your payment for Bloom failed';
    return stage.mails.filter(({ to, subject }) => to === member.email && failed(subject)).length;
  };
  await endsIn(100);
  await month('fails');
  expect(await told()).toBe(1);
  await endsIn(90);
  expect(await told()).toBe(1);
  await month('succeeds');
  await month('fails');
  expect(await told()).toBe(2);
});
