import { randomUUID } from 'node:crypto';
import type { Executor } from '@bloom/supabase-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as people from './people.ts';
import { openProductDatabase } from './product-database.ts';

let executor: Executor;
beforeAll(async () => {
  executor = await openProductDatabase();
}, 60_000);
afterAll(() => executor.close());

const run = (text: string) => people.run(executor, text);

/** Somebody who has signed up, with an address that is confirmed on a day of November or not at all. */
async function newPerson(email: string, day: number | null) {
  const id = randomUUID();
  const at = day === null ? 'null' : `'2026-11-${day}T00:00Z'`;
  await run(`insert into auth.users (id, email, email_confirmed_at, created_at, updated_at)
    values ('${id}', '${email}', ${at}, now(), now())`);
  const change = (columns: string) => run(`update auth.users set ${columns} where id = '${id}'`);
  return {
    confirm: (on: number) => change(`email_confirmed_at = '2026-11-${on}T00:00Z'`),
    forgetConfirmation: () => change('email_confirmed_at = null'),
    moveTo: (address: string) => change(`email = '${address}'`),
    leave: () => run(`delete from auth.users where id = '${id}'`),
    /** The day on which their trial began. */
    began: async () =>
      (
        await run(`select extract(day from started_at at time zone 'UTC')::int as day
          from public.trials where user_id = '${id}'`)
      )[0]?.day,
  };
}

it('a trial begins with the first confirmation, and no later one moves it', async () => {
  const person = await newPerson('ana@example.com', null);
  expect(await person.began()).toBeUndefined();
  await person.confirm(10);
  expect(await person.began()).toBe(10);
  await person.forgetConfirmation();
  await person.confirm(20);
  expect(await person.began()).toBe(10);
  // Nor does an address whose own trial began later.
  await (await newPerson('ana@later.example', 15)).leave();
  await person.moveTo('ana@later.example');
  await person.forgetConfirmation();
  await person.confirm(25);
  expect(await person.began()).toBe(10);
});

it('an address has one trial, in whatever accounts and spellings', async () => {
  const first = await newPerson('bea@gmail.com', 10);
  await first.leave();
  const again = await newPerson('B.e.a+garden@googlemail.com', 20);
  expect(await again.began()).toBe(10);
  await again.leave();
  const older = await newPerson('bea@gmail.com', 5);
  expect(await older.began()).toBe(5);
  await older.leave();
  expect(await (await newPerson('bea@gmail.com', 25)).began()).toBe(10);
  // Nor does anybody have the trial of another mailbox.
  expect(await (await newPerson('bea@example.com', 26)).began()).toBe(26);
});

it('an address that an account moves to has had its trial, from the earlier of the two', async () => {
  const mover = await newPerson('cleo@example.com', 10);
  await mover.moveTo('cleo@new.example');
  expect(await mover.began()).toBe(10);
  await mover.leave();
  const next = await newPerson('cleo@new.example', 20);
  expect(await next.began()).toBe(10);
  await next.leave();
  const late = await newPerson('dora@example.com', 15);
  await late.moveTo('cleo@new.example');
  await late.leave();
  expect(await (await newPerson('cleo@new.example', 22)).began()).toBe(10);
});

/** When the trial began, the plans from the oldest to the newest, and what the operator set. */
interface Case {
  readonly age?: string;
  readonly plans?: readonly string[];
  readonly billing?: boolean;
  readonly offset?: string;
}

/**
 * Whether somebody may write, in one transaction, in which the clock stands still. The rule is said in two places: for the
 * policies of whoever asks, and for the server before it reminds somebody. Both have to say the same, whatever others have.
 */
async function mayWrite({ age = '1 year', plans = [], billing = true, offset = '0' }: Case) {
  const [anna, other] = [await people.newPerson(executor), await people.newPerson(executor)];
  await run(`insert into subscriptions (user_id, status) values ('${other}', 'active')`);
  const results = await executor.batch(
    [
      `update private.settings set billing = ${billing}, clock_offset = '${offset}'`,
      `update public.trials set started_at = now() - interval '${age}' where user_id = '${anna}'`,
      ...plans.map(
        (status, at) =>
          `insert into public.subscriptions (user_id, status, created_at)
           values ('${anna}', '${status}', now() - interval '${plans.length - at} days')`,
      ),
      `select set_config('request.jwt.claims', '{"sub": "${anna}"}', true)`,
      `select private.has_access() as asked, private.may_sit('${anna}') as reminded`,
    ].map((text) => ({ text, values: [] })),
  );
  const { asked, reminded } = results.at(-1)?.rows[0] ?? {};
  expect(asked).toBe(reminded);
  return asked;
}

it('a trial runs for sixteen days by the clock of the server, and not a moment longer', async () => {
  expect(await mayWrite({ age: '16 days -1 microsecond' })).toBe(true);
  expect(await mayWrite({ age: '16 days' })).toBe(false);
  expect(await mayWrite({ age: '15 days', offset: '23:59:59' })).toBe(true);
  expect(await mayWrite({ age: '15 days', offset: '24 hours' })).toBe(false);
  expect(await mayWrite({ billing: false })).toBe(true);
});

it('after it, the newest plan decides, and it has to be active', async () => {
  expect(await mayWrite({})).toBe(false);
  const statuses = ['incomplete', 'trialing', 'past_due', 'canceled', 'unpaid', 'paused'];
  for (const status of statuses) expect(await mayWrite({ plans: [status] }), status).toBe(false);
  expect(await mayWrite({ plans: ['canceled', 'active'] })).toBe(true);
  expect(await mayWrite({ plans: ['active', 'canceled'] })).toBe(false);
  expect(await mayWrite({ age: '1 day', plans: ['canceled'] })).toBe(true);
});
