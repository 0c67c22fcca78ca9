import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlanStage, type PlanStage } from './plan-stage.ts';

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(() => stage.close());

const mailsTo = ({ email }: { readonly email: string }) =>
  stage.mails.filter(({ to }) => to === email);

it('the end of a trial is mailed three times, in the person’s language, with what they have', async () => {
  const member = await stage.newMember('pt');
  const other = await stage.newMember('en');
  for (const title of ['Correr', 'Ler']) {
    await member.client.from('goals').insert({ title }).throwOnError();
  }
  for (const table of ['wishes', 'achievements', 'gratitudes', 'affirmations']) {
    await member.client.from(table).insert({ description: 'Um' }).throwOnError();
  }
  const notice = async () => (await member.client.rpc('own_trial_notice').throwOnError()).data;
  const told: (string | undefined)[] = [];
  for (const days of [11.9, 0.2, 1, 1, 0.8, 0.2, 0.7, 0.4, 3, 5]) {
    await stage.pass(days);
    // Many servers check at once, and again.
    await Promise.all([stage.tell(), stage.tell(), stage.tell()]);
    await stage.tell();
    told.push(mailsTo(member).at(-1)?.subject.replace(/em .*/, 'em ...'));
  }
  const [soon, last, over] = [
    'O seu teste do Bloom termina em ...',
    'O último dia do seu teste do Bloom começou',
    'O seu teste do Bloom terminou',
  ];
  expect(told).toEqual([undefined, soon, soon, soon, soon, last, last, over, over, over]);
  expect(mailsTo(member)).toHaveLength(3);
  for (const { text, html } of mailsTo(member)) {
    expect(text).toContain('2 metas suas e 4 cartões seus');
    expect(text).toContain('R$ 20,00');
    expect(text).toContain('https://bloom.example/checkout');
    expect(html).toContain('lang="pt-BR"');
  }
  expect(mailsTo(other)).toHaveLength(3);
  expect(mailsTo(other)[0]?.text).toContain('still empty');
  expect(await notice()).toMatchObject({ kind: null, goals: 2, cards: 4 });
});

it('the end of a trial is mailed by the clock of whoever has chosen a reminder', async () => {
  const [member, other] = [await stage.newMember(), await stage.newMember()];
  const choice = { weekday: 7, hour: 18, language: 'en', by_mail: false };
  await member.client
    .rpc('set_reminder', { ...choice, time_zone: 'Pacific/Kiritimati' })
    .throwOnError();
  await stage.pass(12.5);
  await stage.tell();
  const ends = stage.clock().getTime() + 3.5 * 86_400_000;
  const day = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(ends);
  expect(mailsTo(member)[0]?.subject).toBe(`Your Bloom trial ends on ${day('Pacific/Kiritimati')}`);
  expect(mailsTo(other)[0]?.subject).toBe(`Your Bloom trial ends on ${day('UTC')} (UTC)`);
});

it('a notice in the app disappears when it is put away, and returns for the next stage only', async () => {
  const [member, other] = [await stage.newMember(), await stage.newMember()];
  const kind = async ({ client } = member) =>
    (await client.rpc('own_trial_notice').throwOnError()).data.kind;
  const putAway = (told: string) =>
    member.client.rpc('put_away_trial_notice', { told }).throwOnError();
  expect(await kind()).toBeNull();
  await stage.pass(13);
  expect(await kind()).toBe('trial_soon');
  await putAway('trial_over');
  expect(await kind()).toBe('trial_soon');
  await putAway('trial_soon');
  expect(await kind()).toBeNull();
  // Hiding the banner does not prevent the mail, nor does the mail hide the banner.
  await stage.tell();
  expect([member, other].map((each) => mailsTo(each).length)).toEqual([1, 1]);
  expect(await kind(other)).toBe('trial_soon');
  await stage.pass(2.5);
  expect(await kind()).toBe('trial_last_day');
});

it('a subscriber gets no mail about the trial, also after canceling', async () => {
  const member = await stage.newMember();
  const { body } = await member.checkout();
  await stage.pay(body.clientSecret, '4242424242424242');
  for (const event of await stage.newEvents()) await stage.deliver(event);
  await member.cancel();
  stage.mails.splice(0);
  for (const days of [13, 2.2, 1, 2]) {
    await stage.pass(days);
    await stage.hourPassed();
  }
  expect(mailsTo(member)).toEqual([]);
  expect((await member.client.rpc('own_trial_notice').throwOnError()).data.kind).toBeNull();
});

it('whoever asks for the mails of one person takes those of nobody else', async () => {
  const [member, other] = [await stage.newMember(), await stage.newMember()];
  await stage.pass(12.5);
  // Both are due, and could not be sent.
  await stage.operator.rpc('take_plan_mails', { most: 50 }).throwOnError();
  await stage.forgetWhoTook();
  const takeOf = async (person: string) =>
    (await stage.operator.rpc('take_plan_mails_of', { person }).throwOnError()).data;
  expect(await takeOf(other.id)).toMatchObject([{ user_id: other.id, kind: 'trial_soon' }]);
  expect(await takeOf(member.id)).toMatchObject([{ user_id: member.id, kind: 'trial_soon' }]);
  await stage.forgetWhoTook();
  await stage.tell();
  expect([mailsTo(member).length, mailsTo(other).length]).toEqual([1, 1]);
});

it('a mail that was taken and not sent is sent by the next run', async () => {
  const member = await stage.newMember();
  await stage.pass(12.5);
  const take = async () =>
    (await stage.operator.rpc('take_plan_mails', { most: 50 }).throwOnError()).data;
  expect(await take()).toMatchObject([{ user_id: member.id, kind: 'trial_soon' }]);
  // As if the server had ended here.
  expect(await take()).toEqual([]);
  await stage.tell();
  expect(mailsTo(member)).toEqual([]);
  await stage.forgetWhoTook();
  await stage.tell();
  expect(mailsTo(member)).toHaveLength(1);
  await stage.forgetWhoTook();
  await stage.tell();
  expect(mailsTo(member)).toHaveLength(1);
});
