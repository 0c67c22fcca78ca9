import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { deletePerson } from '../../functions/_shared/removals/person-deletion.ts';
import { type Member, openPlanStage, type PlanStage } from './plan-stage.ts';

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(() => stage.close());

/** Somebody with a plan, their checkout, and the events that no one has delivered. */
async function subscriber() {
  const member = await stage.newMember();
  const { clientSecret } = (await member.checkout()).body;
  expect((await stage.pay(clientSecret, '4242424242424242')).status).toBe(200);
  const [session = ''] = clientSecret.split('_secret_');
  return { member, session, events: await stage.newEvents() };
}

/** Another tab deletes the account once Stripe has said which plans there are, and before that is written. */
function deleteMeanwhile({ id }: Member): void {
  const { subscriptions } = stage.stripe;
  const list = subscriptions.list.bind(subscriptions);
  const [failed, stillAsked] = [() => expect.unreachable(), async () => {}];
  vi.spyOn(subscriptions, 'list').mockImplementationOnce((async (
    ...asked: Parameters<typeof list>
  ) => {
    const found = await list(...asked);
    await deletePerson({ ...stage, failed, stillAsked }, id);
    return found;
  }) as unknown as typeof list);
}

it.each(['cancel', 'keep', 'checkout'] as const)(
  'whoever deletes the account while another tab asks has no session there: %s',
  async (asks) => {
    const { member } = await subscriber();
    deleteMeanwhile(member);
    expect((await member[asks]()).status).toBe(401);
  },
);

it('nor on the page to which a checkout returns', async () => {
  const { member, session } = await subscriber();
  deleteMeanwhile(member);
  expect((await member.cameBack(session)).status).toBe(401);
});

it('an event about somebody who is deleted meanwhile is taken: there is nothing to write, however often it is sent', async () => {
  const { member, events } = await subscriber();
  deleteMeanwhile(member);
  for (const event of events) expect(await stage.deliver(event)).toBe(200);
});

it('the hourly look at the plans goes on', async () => {
  const { member, events } = await subscriber();
  for (const event of events) expect(await stage.deliver(event)).toBe(200);
  await stage.pass(2);
  deleteMeanwhile(member);
  await stage.hourPassed();
});
