import { randomUUID } from 'node:crypto';
import type { Executor } from '@bloom/supabase-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ReminderMail } from '../../functions/maintain/reminder-mail.ts';
import {
  type ReminderDependencies,
  sendReminders,
} from '../../functions/maintain/send-reminders.ts';
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

const rowsOf = <Row>(text: string) => run<Row>(executor, text);
const later = (time: string) =>
  executor.script(`update private.settings set clock_offset = '${time}'`);

/** Calls functions of the database as the client with the secret key does. */
const operator = {
  rpc: (name: string, facts: Readonly<Record<string, unknown>> = {}) => {
    const named = Object.keys(facts).map((key, at) => `${key} => $${at + 1}`);
    const data = run(executor, `select * from public.${name}(${named})`, Object.values(facts));
    const answered = data.then((rows) => ({
      data: name === 'take_reminders' ? rows : Object.values(rows[0] ?? {})[0],
    }));
    return { throwOnError: () => answered };
  },
} as unknown as ReminderDependencies['operator'];

/** A server that is killed while it hands over its first mail, or one that lives; gives the mails that it began. */
async function serve(sendMail?: (mail: ReminderMail) => Promise<void>) {
  const mails: ReminderMail[] = [];
  const faults: unknown[] = [];
  const shared = { operator, publicUrl: '', functionsUrl: '' };
  const failed = (fault: unknown) => void faults.push(fault);
  const killed = new Promise<void>((resolve) => {
    const send = async (mail: ReminderMail) => {
      mails.push(mail);
      if (sendMail === undefined) return new Promise<void>(() => resolve());
      return sendMail(mail);
    };
    void sendReminders({ ...shared, sendMail: send, failed }).then(() => resolve());
  });
  await killed;
  return { mails, faults };
}
const lives = () => serve(async () => undefined);
const killed = () => serve();

it('sends what a killed server had begun, under the id that its mail had', async () => {
  await newDuePerson(executor);
  const first = (await killed()).mails;
  expect(first).toHaveLength(1);
  await later('1 minute');
  expect((await lives()).mails).toEqual([]);
  await later('3 minutes');
  const second = (await lives()).mails;
  expect(second).toEqual(first);
  expect(second[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
  await later('6 minutes');
  expect((await lives()).mails).toEqual([]);
});

it('gives two reminders two ids', async () => {
  await newDuePerson(executor);
  await newDuePerson(executor);
  const { mails } = await lives();
  expect(new Set(mails.map(({ id }) => id)).size).toBe(2);
});

it('begins a mail three times at most, whatever ends the servers', async () => {
  await newDuePerson(executor);
  const begun: number[] = [];
  for (const minutes of [0, 3, 6, 9, 12]) {
    await later(`${minutes} minutes`);
    begun.push((await killed()).mails.length);
  }
  expect(begun).toEqual([1, 1, 1, 0, 0]);
});

it.each([
  ['could not be handed over, which is tried again', 450, 1],
  ['was refused, which is not', 550, 0],
])('waits for another try where a mail %s', async (_, responseCode, again) => {
  await newDuePerson(executor);
  const refuse = () => Promise.reject(Object.assign(new Error('refused'), { responseCode }));
  expect((await serve(refuse)).faults).toHaveLength(1);
  await later('3 minutes');
  expect((await lives()).mails).toHaveLength(again);
});

it('sends nothing more where the person has answered or sat meanwhile', async () => {
  for (const done of [
    `select public.answer_reminder(token, 'snooze') from private.reminders`,
    'insert into public.sittings (user_id, completed_at) select id, now() from auth.users',
  ]) {
    await executor.script(`delete from auth.users; update private.settings set clock_offset = '0'`);
    await newDuePerson(executor);
    await killed();
    await executor.script(done);
    await later('3 minutes');
    expect((await lives()).mails).toEqual([]);
  }
});

it('begins the messages to devices once', async () => {
  await newDuePerson(executor);
  await killed();
  const [taken] = await rowsOf<{ id: string }>('select id from public.take_push()');
  await rowsOf(`select public.end_push_attempt('${taken?.id}', 'sent')`);
  await later('3 minutes');
  expect((await lives()).mails).toHaveLength(1);
  expect(await rowsOf('select id from public.take_push()')).toEqual([]);
});

it('lets a server of the release before begin what it sends at once, as it did', async () => {
  const person = await newDuePerson(executor);
  const taker = randomUUID();
  await rowsOf(`select person from public.take_reminders('${taker}', 9)`);
  expect(await rowsOf(`select public.begin_reminder('${taker}', '${person}') as may`)).toEqual([
    { may: true },
  ]);
  await later('3 minutes');
  expect((await lives()).mails).toEqual([]);
  expect(await rowsOf('select id from public.take_push()')).toHaveLength(1);
});
