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

/** Monday, 9 o'clock. */
const MONDAY = '2026-03-09 09:00Z';

const rowsOf = <Row>(text: string) => run<Row>(executor, text);

const setClock = (moment: string) =>
  executor.script(`update private.settings set clock_offset = '${moment}'::timestamptz - now()`);

/** Somebody who is reminded by mail on Mondays at 9, and has chosen that a week before. */
async function newReminded(): Promise<string> {
  const id = await newPerson(executor);
  await executor.script(`
    insert into private.reminders (user_id, weekday, hour, time_zone, language, by_mail, next_at)
    values ('${id}', 1, 9, 'UTC', 'en', true, '${MONDAY}')`);
  return id;
}

async function take(server = randomUUID()): Promise<readonly string[]> {
  const taken = await rowsOf<{ person: string }>(
    `select person from public.take_reminders('${server}', 50)`,
  );
  return taken.map(({ person }) => person);
}

/** Chooses as this person, on the page. */
const choose = (person: string, weekday: number) =>
  executor.script(`
    select set_config('request.jwt.claims', '{"sub":"${person}"}', false);
    select public.set_reminder(${weekday}, 9, 'UTC', 'en', true);
    select set_config('request.jwt.claims', '', false)`);

it('one that no server could send for a day is dropped', async () => {
  const person = await newReminded();
  await setClock('2026-03-09 09:01Z');
  expect(await take()).toEqual([person]);
  await setClock('2026-03-10 08:59Z');
  expect(await take()).toEqual([person]);
  await setClock('2026-03-10 09:05Z');
  expect(await take()).toEqual([]);
});

it.each([
  ['2026-03-11 08:59Z', 1],
  ['2026-03-11 09:01Z', 0],
])(
  'one that was postponed to a moment when no server was there is sent at %s: %i',
  async (at, times) => {
    const person = await newReminded();
    await executor.script(
      `update private.reminders set next_at = '2026-03-16 09:00Z', again_at = '2026-03-10 09:00Z'`,
    );
    await setClock(at);
    expect(await take()).toEqual(Array(times).fill(person));
  },
);

it('what was postponed, or waits to be sent, is void where another time is chosen', async () => {
  const person = await newReminded();
  const waiting = `again_at = '2026-03-09 08:00Z', due_at = '2026-03-09 08:00Z', taken_until = '-infinity'`;
  await executor.script(`update private.reminders set ${waiting}`);
  await setClock('2026-03-09 08:30Z');
  await choose(person, 2);
  expect(await take()).toEqual([]);
  await setClock('2026-03-10 09:01Z');
  expect(await take()).toEqual([person]);
});

it.each([
  ['a sitting that was begun in the week and is not done', `'${MONDAY}', null`, 1],
  [
    'a sitting of the week before that is done since yesterday',
    `'2026-03-08 20:00Z', '2026-03-08 20:30Z'`,
    0,
  ],
  [
    'a sitting of the week before that is done for longer',
    `'2026-03-08 08:00Z', '2026-03-08 08:30Z'`,
    1,
  ],
])('is sent after %s', async (_, moments, times) => {
  const person = await newReminded();
  await executor.script(`insert into public.sittings (user_id, created_at, completed_at)
    values ('${person}', ${moments})`);
  await setClock('2026-03-09 09:01Z');
  expect(await take()).toEqual(Array(times).fill(person));
});

it('a week in which somebody wanted none is not counted as one in which they got theirs', async () => {
  const person = await newReminded();
  await executor.script('update private.reminders set by_mail = false');
  await setClock('2026-03-09 09:01Z');
  expect(await take()).toEqual([]);
  await choose(person, 3);
  await setClock('2026-03-11 09:01Z');
  expect(await take()).toEqual([person]);
});
