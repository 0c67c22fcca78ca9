import { randomUUID } from 'node:crypto';
import type { Executor } from '@bloom/supabase-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newPerson, run } from '../people.ts';
import { openProductDatabase } from '../product-database.ts';

let executor: Executor;
beforeAll(async () => {
  executor = await openProductDatabase();
  await executor.script('update private.settings set billing = false');
}, 60_000);
afterAll(() => executor.close());
beforeEach(() => executor.script('delete from auth.users'));

const rowsOf = <Row>(text: string) => run<Row>(executor, text);

/** A person whose reminder was due this many seconds ago. */
async function newReminded(zone: string, secondsAgo: number): Promise<string> {
  const id = await newPerson(executor);
  await executor.script(`
    insert into private.reminders (user_id, weekday, hour, time_zone, language, by_mail, next_at)
    select '${id}', extract(isodow from moment), extract(hour from moment), '${zone}', 'en', true,
      now() - interval '${secondsAgo} seconds'
    from (select now() at time zone '${zone}' as moment) as there`);
  return id;
}

async function take(): Promise<readonly string[]> {
  const taken = await rowsOf<{ person: string }>(
    `select person::text as person from public.take_reminders('${randomUUID()}', 20)`,
  );
  return taken.map(({ person }) => person);
}

it.each([
  ['4714-11-24 00:00:00+00 BC', 'America/Los_Angeles'],
  ['294276-12-31 23:59:59+00', 'Pacific/Kiritimati'],
  ['infinity', 'UTC'],
  ['-infinity', 'UTC'],
])(
  'are sent to others whatever moment a sitting of somebody has: %s in %s',
  async (moment, zone) => {
    const odd = await newReminded(zone, 60);
    await executor.script(
      `insert into public.sittings (user_id, created_at, completed_at)
       values ('${odd}', now() - interval '30 days', '${moment}'), ('${odd}', '${moment}', now() - interval '2 days')`,
    );
    const other = await newReminded('UTC', 30);
    expect(await take()).toContain(other);
  },
);

it('are sent to others, and by UTC to whom they are due, where somebody’s time zone is not known any longer', async () => {
  const lost = await newReminded('UTC', 60);
  await executor.script(`update private.reminders set time_zone = 'Gone/Place'`);
  const other = await newReminded('UTC', 30);
  expect(await take()).toEqual([lost, other]);
  await executor.script('update private.reminders set due_at = null');
  await executor.script(`
    insert into public.sittings (user_id, completed_at) select user_id, now() from private.reminders;
    update private.reminders set next_at = now() - interval '10 seconds', last_week = null`);
  expect(await take()).toEqual([]);
});

it.each([
  ['whose account is locked', `banned_until = now() + interval '1 year'`],
  ['who has confirmed no address', 'email_confirmed_at = null'],
])('are not sent to anybody %s, and to others although many of them come first', async (_, so) => {
  for (let turn = 0; turn < 60; turn += 1) await newReminded('UTC', 3000 - turn);
  await executor.script(`update auth.users set ${so}`);
  const other = await newReminded('UTC', 30);
  expect(await take()).toEqual([other]);
});

it('are sent although many earlier people are done already', async () => {
  for (let turn = 0; turn < 60; turn += 1) await newReminded('UTC', 3000 - turn);
  await executor.script(
    'insert into public.sittings (user_id, completed_at) select user_id, now() from private.reminders',
  );
  const other = await newReminded('UTC', 30);
  expect(await take()).toEqual([other]);
});
