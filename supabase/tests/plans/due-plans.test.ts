import type { Executor } from '@bloom/supabase-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPerson, run } from '../people.ts';
import { openProductDatabase } from '../product-database.ts';

let executor: Executor;
beforeAll(async () => {
  executor = await openProductDatabase();
});
afterAll(() => executor.close());
beforeEach(() => executor.script('delete from auth.users'));

interface Plan {
  readonly status: string;
  /** PostgreSQL intervals, from now on. */
  readonly read?: string;
  readonly ends?: string;
  readonly created?: string;
  readonly customer?: string | null;
}

/** Somebody with a plan. */
async function planOf({ status, read, ends, created = '-1 year', customer = 'cus_1' }: Plan) {
  const id = await newPerson(executor);
  const moment = (after?: string) => (after === undefined ? 'null' : `now() + interval '${after}'`);
  await executor.script(`
    insert into public.subscriptions
      (user_id, stripe_customer_id, stripe_subscription_id, status, read_at, current_period_end, created_at)
    values ('${id}', ${customer === null ? 'null' : `'${customer}'`}, 'sub_${id}', '${status}',
      ${moment(read)}, ${moment(ends)}, ${moment(created)})`);
  return id;
}

async function toRead(most = 10): Promise<unknown[]> {
  const rows = await run(executor, `select person from public.plans_to_read(${most})`);
  return rows.map(({ person }) => person);
}

describe('a plan is read again', () => {
  const paid = { status: 'active', ends: '20 days' };
  const over = { status: 'active', ends: '-1 minute' };
  const unpaid = { status: 'past_due', ends: '20 days' };
  const unfinished = { status: 'incomplete', created: '-30 days' };

  it.each([
    ['that is paid, after a day', paid, '-23 hours', '-25 hours'],
    ['whose month is over, after an hour', over, '-50 minutes', '-70 minutes'],
    ['that is not paid, after an hour', unpaid, '-50 minutes', '-70 minutes'],
    [
      'whose checkout nobody finished, until it was read a week after it',
      unfinished,
      '-22 days',
      '-24 days',
    ],
  ])('%s', async (...given) => {
    const [, plan, readLate, readEarly] = given;
    await planOf({ ...plan, read: readLate });
    expect(await toRead()).toEqual([]);
    const due = await planOf({ ...plan, read: readEarly });
    const never = await planOf(plan);
    expect(await toRead()).toEqual([never, due]);
  });

  it.each([
    ['that has ended', { status: 'canceled' }],
    ['whose checkout has expired', { status: 'incomplete_expired' }],
    ['that Stripe knows nothing of', { status: 'incomplete', customer: null }],
  ])('unless it is one %s', async (_, plan) => {
    await planOf(plan);
    expect(await toRead()).toEqual([]);
  });

  it('that was read by a clock that was set back since', async () => {
    const person = await planOf({ ...paid, read: '1 year' });
    expect(await toRead()).toEqual([person]);
  });

  it('before those that were read later', async () => {
    const [second, third] = [
      await planOf({ ...paid, read: '-26 hours' }),
      await planOf({ ...paid, read: '-25 hours' }),
    ];
    const first = await planOf({ ...paid, read: '-27 hours' });
    expect(await toRead()).toEqual([first, second, third]);
    expect(await toRead(1)).toEqual([first]);
  });
});

describe('mails about plans', () => {
  beforeEach(() => executor.script('update private.settings set billing = true'));

  /** Somebody whose mail about a failed payment has waited for so long. */
  async function waiting(time: string): Promise<string> {
    const id = await planOf({ status: 'past_due', ends: '20 days' });
    await executor.script(`update private.plan_mails
      set made_at = now() - interval '${time}' where user_id = '${id}'`);
    return id;
  }

  async function take(): Promise<readonly string[]> {
    const rows = await run<{ person: string }>(
      executor,
      `select mail ->> 'user_id' as person from jsonb_array_elements(public.take_plan_mails(1)) as mail`,
    );
    return rows.map(({ person }) => person);
  }

  it('are taken in the order in which they became due', async () => {
    const [second, third] = [await waiting('2 minutes'), await waiting('1 minute')];
    const first = await waiting('3 minutes');
    expect([await take(), await take(), await take()]).toEqual([[first], [second], [third]]);
  });

  it('are taken again five minutes after a server took them that sent none', async () => {
    const person = await waiting('1 minute');
    await take();
    const pass = (time: string) =>
      executor.script(
        `update private.plan_mails set taken_until = taken_until - interval '${time}'`,
      );
    await pass('4 minutes');
    expect(await take()).toEqual([]);
    await pass('1 minute');
    expect(await take()).toEqual([person]);
  });
});
