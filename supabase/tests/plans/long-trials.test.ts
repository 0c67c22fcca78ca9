import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlanStage, type PlanStage } from './plan-stage.ts';

const DAY = 86_400_000;
let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(() => stage.close());

it('a trial that the operator has made longer than a month tells from when on a plan can begin, and keeps its days then', async () => {
  const member = await stage.newMember();
  const started_at = new Date(stage.clock().getTime() + 44 * DAY).toISOString();
  await stage.operator
    .from('trials')
    .update({ started_at })
    .eq('user_id', member.id)
    .throwOnError();

  const { status, body } = await member.checkout();
  expect(status).toBe(422);
  const wait = (Date.parse(body.opensAt) - stage.clock().getTime()) / DAY;
  expect(wait).toBeGreaterThan(60 - 31);
  expect(wait).toBeLessThan(60 - 26);

  await stage.pass(Math.ceil(wait));
  const opened = await member.checkout();
  expect(opened.status).toBe(200);
  const left = (Date.parse(opened.body.firstCharge ?? '') - stage.clock().getTime()) / DAY;
  expect(Math.ceil(left)).toBe(60 - Math.ceil(wait));
  expect((await stage.pay(opened.body.clientSecret, '4242424242424242')).status).toBe(200);
});
