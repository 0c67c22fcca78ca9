import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Member, openPlanStage, type PlanStage } from './plan-stage.ts';

const GOOD = '4242424242424242';
const KEPT_ONLY = '4000000000000341';
let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(() => stage.close());

const mailsTo = ({ email }: Member) => stage.mails.filter(({ to }) => to === email);
const subjects = (member: Member) => mailsTo(member).map(({ subject }) => subject);
const THANKS = 'Thank you for subscribing to Bloom';

async function pays(member: Member, card = GOOD): Promise<string> {
  const { body } = await member.checkout();
  expect((await stage.pay(body.clientSecret, card)).status).toBe(200);
  return body.clientSecret.split('_secret_')[0] ?? '';
}

const deliverAll = async () => {
  for (const event of await stage.newEvents()) expect(await stage.deliver(event)).toBe(200);
};

it('a subscription during the trial is confirmed with its price and its first charge at the end', async () => {
  const member = await stage.newMember();
  const { body } = await member.checkout();
  await stage.pay(body.clientSecret, GOOD);
  await deliverAll();
  const [mail] = mailsTo(member);
  expect(subjects(member)).toEqual([THANKS]);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  expect(mail?.text).toContain('It costs US$ 5.00 a month.');
  expect(mail?.text).toContain(
    `The first charge comes on ${day.format(new Date(body.firstCharge ?? ''))} (UTC), when the trial ends`,
  );
  expect(mail?.text).toContain('https://bloom.example/profile#subscription');
  expect(mail?.text).toContain('support@bloom.example');
});

it('a subscription after the trial is confirmed with the next charge, in the person’s language and currency', async () => {
  const member = await stage.newMember('pt');
  await stage.pass(20);
  await pays(member);
  await deliverAll();
  const [mail] = mailsTo(member);
  expect(subjects(member)).toEqual(['Obrigado por assinar o Bloom']);
  expect(mail?.text).toContain('R$ 20,00 por mês');
  expect(mail?.text).toContain('O seu pagamento foi recebido. A próxima cobrança vem em ');
  expect(mail?.html).toContain('lang="pt-BR"');
});

it('is mailed once, however many servers check, and however often', async () => {
  const member = await stage.newMember();
  const session = await pays(member);
  await member.cameBack(session);
  const events = await stage.newEvents();
  await Promise.all([...events, ...events, ...events].map((event) => stage.deliver(event)));
  await Promise.all([stage.hourPassed(), stage.hourPassed(), stage.hourPassed()]);
  await stage.forgetWhoTook();
  await stage.hourPassed();
  expect(subjects(member)).toEqual([THANKS]);
  // There is no such mail for the following months, nor for later changes of the plan.
  for (const days of [17, 31, 31]) {
    await stage.pass(days);
    await deliverAll();
    await stage.hourPassed();
  }
  await member.cancel();
  await member.keep();
  await deliverAll();
  await stage.hourPassed();
  expect(subjects(member)).toEqual([THANKS]);
});

it('is mailed also without any event, and after late events', async () => {
  const member = await stage.newMember();
  await pays(member);
  const late = await stage.newEvents();
  await stage.pass(1.1);
  await stage.hourPassed();
  expect(subjects(member)).toEqual([THANKS]);
  for (const event of late) expect(await stage.deliver(event)).toBe(200);
  expect(subjects(member)).toEqual([THANKS]);
});

it('a paid open invoice is not mailed as a new plan, also where the plan was unknown before it failed', async () => {
  const member = await stage.newMember();
  await stage.newEvents();
  const session = await pays(member, KEPT_ONLY);
  await stage.newEvents();
  await stage.pass(17);
  await stage.newEvents();
  await stage.hourPassed();
  expect(subjects(member)).toEqual(['Your payment for Bloom failed']);
  const mending = await pays(member);
  await member.cameBack(mending);
  expect(mending).not.toBe(session);
  await deliverAll();
  await stage.hourPassed();
  expect(subjects(member)).toEqual(['Your payment for Bloom failed']);
});

it('a returning subscriber with a new plan is mailed again', async () => {
  const member = await stage.newMember();
  await pays(member);
  await deliverAll();
  await member.cancel();
  await stage.pass(17);
  await deliverAll();
  await pays(member);
  await deliverAll();
  expect(subjects(member)).toEqual([THANKS, THANKS]);
});

it('waits for the mail server, and is not sent once the plan ends or a week has passed', async () => {
  const [stays, leaves, waits] = [
    await stage.newMember(),
    await stage.newMember(),
    await stage.newMember(),
  ];
  stage.setMailAway(true);
  for (const member of [stays, leaves, waits]) await pays(member);
  await deliverAll();
  await leaves.cancel();
  await stage.madeDaysAgo(waits, 8);
  stage.setMailAway(false);
  await stage.forgetWhoTook();
  await stage.hourPassed();
  expect(subjects(stays)).toEqual([THANKS]);
  expect(subjects(leaves)).toEqual([]);
  expect(subjects(waits)).toEqual([]);
});
