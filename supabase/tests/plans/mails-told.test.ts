import type { Executor } from '@bloom/supabase-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newPerson, run } from '../people.ts';
import { openProductDatabase } from '../product-database.ts';

let executor: Executor;
beforeAll(async () => {
  executor = await openProductDatabase();
});
afterAll(() => executor.close());
beforeEach(() =>
  executor.script('delete from auth.users; update private.settings set billing = true'),
);

const rowsOf = <Row>(text: string) => run<Row>(executor, text);

/** Somebody whose trial began this long ago; PostgreSQL intervals. */
async function onTrial(age: string): Promise<string> {
  const id = await newPerson(executor);
  await executor.script(`
    update public.trials set started_at = now() - interval '${age}' where user_id = '${id}'`);
  return id;
}

/** Gives them a plan, the newest one; Stripe knows of none that is unfinished. */
const plan = (person: string, id: string, status: string) =>
  executor.script(`
    insert into public.subscriptions (user_id, stripe_customer_id, stripe_subscription_id, status, current_period_end)
    values ('${person}', 'cus_1', ${status === 'incomplete' ? 'null' : `'${id}'`}, '${status}', now() + interval '20 days')`);

const subscribed = (person: string, id: string) =>
  executor.script(`select public.note_subscribed('${person}', '${id}', 1000, 'usd')`);

async function take(): Promise<readonly string[]> {
  await executor.script('update private.plan_mails set taken_until = null');
  const mails = await rowsOf<{ kind: string }>(
    `select mail ->> 'kind' as kind from jsonb_array_elements(public.take_plan_mails(9)) as mail order by 1`,
  );
  return mails.map(({ kind }) => kind);
}

it('nobody is told anything where nothing costs anything', async () => {
  await onTrial('13 days');
  await executor.script('update private.settings set billing = false');
  expect(await take()).toEqual([]);
});

it('whoever only opened the checkout is told that the trial ends; whoever subscribes before the mail could go, is not', async () => {
  const person = await onTrial('13 days');
  await plan(person, '', 'incomplete');
  expect(await take()).toEqual(['trial_soon']);
  await executor.script(
    `update public.subscriptions set status = 'active', stripe_subscription_id = 'sub_1'`,
  );
  expect(await take()).toEqual([]);
});

it.each(['past_due', 'unpaid'])(
  'a failed payment is told while the newest plan is %s',
  async (status) => {
    const person = await onTrial('40 days');
    await plan(person, 'sub_0', 'canceled');
    await executor.script(`update public.subscriptions set created_at = now() - interval '2 days'`);
    await plan(person, 'sub_1', 'past_due');
    await executor.script(
      `update public.subscriptions set status = '${status}' where stripe_subscription_id = 'sub_1'`,
    );
    expect(await take()).toEqual(['payment_failed']);
    await executor.script(
      `update public.subscriptions set created_at = now() - interval '1 day', status = 'canceled'`,
    );
    await plan(person, 'sub_2', 'active');
    expect(await take()).toEqual([]);
  },
);

it('each occasion is told by itself', async () => {
  const person = await onTrial('40 days');
  await plan(person, 'sub_1', 'active');
  await executor.script(`insert into private.plan_mails (user_id, kind, occasion) values
    ('${person}', 'subscribed', 'sub_1'), ('${person}', 'payment_failed', 'sub_1'), ('${person}', 'payment_failed', 'sub_1 2')`);
  await executor.script(`select public.plan_mail_sent('${person}', 'payment_failed', 'sub_1')`);
  expect(
    await rowsOf(
      'select kind, occasion from private.plan_mails where sent_at is null order by 1, 2',
    ),
  ).toEqual([
    { kind: 'payment_failed', occasion: 'sub_1 2' },
    { kind: 'subscribed', occasion: 'sub_1' },
  ]);
});

it('a beginning is told of the very plan that is active, and of no payment that was mended', async () => {
  const person = await onTrial('40 days');
  await plan(person, 'sub_1', 'past_due');
  await executor.script('update private.plan_mails set sent_at = now()');
  await subscribed(person, 'sub_1');
  expect(await take()).toEqual([]);
  await executor.script(`update public.subscriptions set status = 'active'`);
  await subscribed(person, 'sub_1');
  expect(await take()).toEqual([]);
  await executor.script(
    `update public.subscriptions set created_at = now() - interval '1 day', status = 'canceled'`,
  );
  await plan(person, 'sub_2', 'active');
  await subscribed(person, 'sub_2');
  await subscribed(person, 'sub_1');
  expect(await take()).toEqual(['subscribed']);
  // It ended, and another one began, before the mail could go.
  await executor.script(`update public.subscriptions set created_at = now() - interval '1 hour', status = 'canceled'
    where stripe_subscription_id = 'sub_2'`);
  expect(await take()).toEqual([]);
  await plan(person, 'sub_3', 'active');
  expect(await take()).toEqual([]);
});

it('the notice in the app stays although the same was mailed', async () => {
  const person = await onTrial('13 days');
  expect(await take()).toEqual(['trial_soon']);
  await executor.script(`select public.plan_mail_sent('${person}', 'trial_soon', '')`);
  const [shown] = await rowsOf(`
    select public.own_trial_notice() ->> 'kind' as kind
    from set_config('request.jwt.claims', '{"sub":"${person}"}', true) as asking`);
  expect(shown).toEqual({ kind: 'trial_soon' });
});

it.each([
  ['14 days 23 hours', true],
  ['15 days 30 minutes', false],
])('whoever subscribes after %s keeps the rest of the trial: %s', async (age, keeps) => {
  const person = await onTrial(age);
  expect(await rowsOf(`select public.first_charge('${person}') is not null as keeps`)).toEqual([
    { keeps },
  ]);
});
