import { randomUUID } from 'node:crypto';
import type { Executor } from '@bloom/supabase-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newPerson, run } from '../people.ts';
import { openProductDatabase } from '../product-database.ts';

let executor: Executor;
beforeAll(async () => {
  executor = await openProductDatabase();
}, 60_000);
afterAll(() => executor.close());
beforeEach(() =>
  executor.script(
    `delete from auth.users; update private.settings set billing = false, clock_offset = '0'`,
  ),
);

const SERVER = randomUUID();
const rowsOf = <Row>(text: string) => run<Row>(executor, text);
const clock = (offset: string) =>
  executor.script(`update private.settings set clock_offset = '${offset}'`);

/** Somebody who is reminded in this hour of the week, by mail and on one device. */
async function reminded(): Promise<string> {
  const [id, session] = [await newPerson(executor), randomUUID()];
  await executor.script(`
    insert into private.reminders (user_id, weekday, hour, time_zone, language, by_mail, next_at)
    select '${id}', extract(isodow from now()), extract(hour from now()), 'UTC', 'en', true,
      date_trunc('hour', now());
    insert into auth.sessions (id, user_id, created_at, refreshed_at, amr)
    values ('${session}', '${id}', now(), now(), '[]');
    insert into private.push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    values ('${id}', '${session}', 'https://fcm.googleapis.com/${session}', 'k', 'a')`);
  return id;
}

/** Sends what is due by mail; gives how many mails and messages to devices that were. */
async function send(person: string): Promise<readonly number[]> {
  const taken = await rowsOf(`select person from public.take_reminders('${SERVER}', 10)`);
  await rowsOf(`select public.hold_reminder('${SERVER}', '${person}'),
    public.reminder_sent('${SERVER}', '${person}')`);
  const pushes = await rowsOf<{ id: string }>('select id from public.take_push()');
  for (const { id } of pushes) await rowsOf(`select public.end_push_attempt('${id}', 'sent')`);
  return [taken.length, pushes.length];
}

it('reminders come in the next week again once a clock was set back that was a year ahead', async () => {
  const person = await reminded();
  await clock('364 days');
  expect(await send(person)).toEqual([1, 1]);
  await clock('0');
  expect(await send(person)).toEqual([0, 0]);
  await clock('7 days');
  expect(await send(person)).toEqual([1, 1]);
});
