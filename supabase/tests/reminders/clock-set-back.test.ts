import { randomUUID } from 'node:crypto';
import type { Executor } from '@bloom/supabase-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { run } from '../people.ts';
import { openProductDatabase } from '../product-database.ts';
import { newDuePerson } from './due-person.ts';

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
  const person = await newDuePerson(executor);
  await clock('364 days');
  expect(await send(person)).toEqual([1, 1]);
  await clock('0');
  expect(await send(person)).toEqual([0, 0]);
  await clock('7 days');
  expect(await send(person)).toEqual([1, 1]);
});
