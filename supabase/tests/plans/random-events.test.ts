import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bothSides, chargesOf, plansOf } from './agreement.ts';
import { type Member, openPlanStage, type PlanStage } from './plan-stage.ts';

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(() => stage.close());

const CARDS = ['4242424242424242', '4000000000000341', '4000002760003184', '4000000000000002'];
const card = fc.constantFrom(...CARDS);

/** Something that a person does, or that happens with time. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 0, max: 40 }) }),
  fc.record({ kind: fc.constant('pay' as const), card, comesBack: fc.boolean() }),
  fc.record({ kind: fc.constant('cancel' as const) }),
  fc.record({ kind: fc.constant('keep' as const) }),
  fc.record({ kind: fc.constant('change card' as const), card }),
);

/** What happens to each event on its way: the order, how often it is delivered, and whether at all. */
const way = fc.record({
  order: fc.infiniteStream(fc.nat()),
  copies: fc.infiniteStream(fc.integer({ min: 0, max: 2 })),
  isLate: fc.boolean(),
});

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function take(member: Member, done: Step): Promise<void> {
  if (done.kind === 'wait') return stage.pass(done.days);
  if (done.kind === 'cancel') return void (await member.cancel());
  if (done.kind === 'keep') return void (await member.keep());
  if (done.kind === 'change card') {
    const { status, body } = await member.portal();
    if (status !== 200) return;
    const form = new URLSearchParams({ number: done.card });
    await stage.ask(body.url, { method: 'POST', body: form });
    return;
  }
  const { status, body } = await member.checkout();
  // Somebody with an active plan gets no second form.
  if (status === 409) return;
  await stage.pay(body.clientSecret, done.card, { challenge: 'passed' });
  if (done.comesBack) await member.cameBack(body.clientSecret.split('_secret_')[0] ?? '');
}

it('for any actions and any order of events, Stripe and the table converge', async () => {
  // Asked between runs: where fast-check interrupts one, that run goes on with the clock and the events of the next test.
  const until = performance.now() + 20_000;
  const law = fc.asyncProperty(
    fc.array(fc.tuple(step, way), { minLength: 1, maxLength: 9 }),
    async (steps) => {
      if (performance.now() > until) return;
      const member = await stage.newMember();
      const late: Awaited<ReturnType<PlanStage['newEvents']>> = [];
      await stage.newEvents();
      for (const [done, { order, copies, isLate }] of steps) {
        await take(member, done);
        const events = [...late.splice(0), ...(await stage.newEvents())];
        if (isLate) {
          late.push(...events);
          continue;
        }
        const sent = events
          .flatMap((event) => Array.from({ length: copies.next().value }, () => event))
          .map((event) => ({ event, place: order.next().value }))
          .sort((one, other) => one.place - other.place);
        for (const { event } of sent) expect(await stage.deliver(event)).toBe(200);
        const isLossless = events.every((event) => sent.some((one) => one.event === event));
        if (!isLossless) {
          // The next day's job makes up for events that were never delivered.
          await stage.pass(1.05);
          await stage.hourPassed();
          await stage.newEvents();
          await stage.hourPassed();
        }
        const { here, there, live } = await bothSides(stage, member);
        // A plan that ended there before any event arrived is no plan here, and does not matter.
        const isUnknown = here === null && there?.status === 'canceled';
        expect(here).toEqual(isUnknown ? null : there);
        expect(live).toBeLessThanOrEqual(1);
      }
      const { customer } = await bothSides(stage, member);
      const charges = customer === undefined ? [] : await chargesOf(stage, customer);
      expect(new Set(charges.map(({ begins }) => begins)).size).toBe(charges.length);
      const notices = stage.mails.filter(({ to }) => to === member.email);
      const thanks = notices.filter(({ subject }) => /^Thank you/.test(subject));
      const plans = customer === undefined ? [] : await plansOf(stage.stripe, customer);
      expect(thanks.length).toBeLessThanOrEqual(plans.length);
      const ofTrial = notices.filter(({ subject }) => /trial/.test(subject));
      expect(ofTrial.length).toBeLessThanOrEqual(3);
    },
  );
  await fc.assert(law, { numRuns: 12, endOnFailure: true });
});

it('a plan paid while this server was off for a month is found', async () => {
  const member = await stage.newMember();
  const { body } = await member.checkout();
  await stage.pay(body.clientSecret, '4242424242424242', { challenge: 'passed' });
  await stage.pass(36);
  await stage.newEvents();
  await stage.hourPassed();
  const { here, there } = await bothSides(stage, member);
  expect(there?.status).toBe('active');
  expect(here).toEqual(there);
});
