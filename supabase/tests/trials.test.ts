import { randomUUID } from 'node:crypto';
import type { Executor } from '@bloom/supabase-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProductDatabase } from './product-database.ts';

let executor: Executor;
beforeAll(async () => {
  executor = await openProductDatabase();
}, 60_000);
afterAll(() => executor.close());

const run = async (text: string) => (await executor.batch([{ text, values: [] }]))[0]?.rows ?? [];

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
