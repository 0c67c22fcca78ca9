import { randomUUID } from 'node:crypto';
import type { Executor } from '@bloom/supabase-server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, run } from '../people.ts';
import { openProductDatabase } from '../product-database.ts';
import { wallClock, ZONES } from './wall-clock.ts';

let executor: Executor;
beforeAll(async () => {
  executor = await openProductDatabase();
  await executor.script('update private.settings set billing = false');
}, 60_000);
afterAll(() => executor.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const rowsOf = <Row>(text: string) => run<Row>(executor, text);

interface ReminderTime {
  readonly zone: string;
  readonly weekday: number;
  readonly hour: number;
}

async function newReminded({ zone, weekday, hour }: ReminderTime, at: number): Promise<string> {
  const id = await newPerson(executor);
  await setClock(at);
  await executor.script(`
    insert into private.reminders (user_id, weekday, hour, time_zone, language, by_mail, next_at)
    values ('${id}', ${weekday}, ${hour}, '${zone}', 'en', true,
      private.next_reminder(${weekday}, ${hour}, '${zone}', private.clock()))`);
  return id;
}

const setClock = (at: number) =>
  executor.script(`update private.settings
    set clock_offset = '${new Date(at).toISOString()}'::timestamptz - now()`);

async function take(server: string): Promise<readonly string[]> {
  const taken = await rowsOf<{ person: string }>(
    `select person::text as person from public.take_reminders('${server}', 50)`,
  );
  return taken.map(({ person }) => person);
}

async function begin(server: string, person: string): Promise<boolean> {
  const [row] = await rowsOf<{ may: boolean }>(
    `select public.begin_reminder('${server}', '${person}') as may`,
  );
  return row?.may === true;
}

const [ONE, OTHER] = [randomUUID(), randomUUID()];
const forget = () => executor.script('delete from private.reminders');

describe('several servers', () => {
  const chosen = { zone: 'Europe/Lisbon', weekday: 3, hour: 19 };
  const start = Date.UTC(2026, 2, 2);
  /** Wednesday 19:00 in Lisbon, still winter time. */
  const due = Date.UTC(2026, 2, 4, 19);

  it('do not send what another one has sent', async () => {
    const person = await newReminded(chosen, start);
    await setClock(due - 1000);
    expect(await take(ONE)).toEqual([]);
    await setClock(due + 1000);
    expect(await take(ONE)).toEqual([person]);
    expect(await take(OTHER)).toEqual([]);
    expect(await begin(OTHER, person)).toBe(false);
    expect(await begin(ONE, person)).toBe(true);
    expect(await begin(ONE, person)).toBe(false);
    await setClock(due + HOUR);
    expect([await take(ONE), await take(OTHER)]).toEqual([[], []]);
    await forget();
  });

  it('take over what a killed one had not begun to send, and it is sent once', async () => {
    const person = await newReminded(chosen, start);
    await setClock(due + 1000);
    expect(await take(ONE)).toEqual([person]);
    // Killed here.
    await setClock(due + 119_000);
    expect(await take(OTHER)).toEqual([]);
    await setClock(due + 122_000);
    expect(await take(OTHER)).toEqual([person]);
    // It was not killed, only slow.
    expect(await begin(ONE, person)).toBe(false);
    expect(await begin(OTHER, person)).toBe(true);
    await forget();
  });
});

it('is sent at most once a week and never in a week that is done, whatever the servers do', async () => {
  const start = Date.UTC(2026, 2, 2);
  const scenario = fc.record({
    zone: fc.constantFrom(...ZONES),
    weekday: fc.integer({ min: 1, max: 7 }),
    hour: fc.integer({ min: 0, max: 23 }),
    acts: fc.array(
      fc.record({
        wait: fc.integer({ min: 6 * 60, max: 30 * 60 }),
        act: fc.constantFrom('send', 'send', 'killed', 'sit', 'change'),
      }),
      { minLength: 16, maxLength: 24 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ acts, ...chosen }) => {
      const person = await newReminded(chosen, start);
      let now = start;
      const sent: string[] = [];
      const done = new Set<string>();
      const week = () => {
        const { day, weekday } = wallClock(now, chosen.zone);
        return new Date(Date.parse(day) - (weekday - 1) * DAY).toISOString().slice(0, 10);
      };
      for (const { wait, act } of acts) {
        now += wait * 60_000;
        await setClock(now);
        const server = randomUUID();
        if (act === 'sit') {
          done.add(week());
          await executor.script(`insert into public.sittings (user_id, created_at, completed_at)
            values ('${person}', private.clock(), private.clock())`);
        } else if (act === 'change') {
          await executor.script(`update private.reminders set weekday = ${(wait % 7) + 1},
            next_at = private.next_reminder(${(wait % 7) + 1}, hour, time_zone, private.clock())`);
        } else if ((await take(server)).includes(person) && act === 'send') {
          expect(await begin(server, person)).toBe(true);
          expect(done.has(week())).toBe(false);
          sent.push(week());
        }
      }
      expect(new Set(sent).size).toBe(sent.length);
      await forget();
    }),
    { numRuns: 25, seed: 11 },
  );
});

it('is not sent again when a later day of the same week is chosen', async () => {
  const person = await newReminded({ zone: 'UTC', weekday: 1, hour: 9 }, Date.UTC(2026, 2, 3));
  await setClock(Date.UTC(2026, 2, 9, 9, 1));
  expect(await take(ONE)).toEqual([person]);
  expect(await begin(ONE, person)).toBe(true);
  await executor.script(`update private.reminders set weekday = 3,
    next_at = private.next_reminder(3, hour, time_zone, private.clock())`);
  await setClock(Date.UTC(2026, 2, 11, 9, 1));
  expect(await take(ONE)).toEqual([]);
  await setClock(Date.UTC(2026, 2, 18, 9, 1));
  expect(await take(ONE)).toEqual([person]);
  await forget();
});

it('is sent in the week after a sitting that lasted from Sunday over midnight', async () => {
  const person = await newReminded({ zone: 'UTC', weekday: 7, hour: 20 }, Date.UTC(2026, 2, 3));
  await executor.script(`insert into public.sittings (user_id, created_at, completed_at)
    values ('${person}', '2026-03-08 23:50Z', '2026-03-09 00:10Z')`);
  await setClock(Date.UTC(2026, 2, 15, 20, 1));
  expect(await take(ONE)).toEqual([person]);
  await forget();
});

it('catches up on one of a day at most, however long the servers were off', async () => {
  const chosen = { zone: 'America/Sao_Paulo', weekday: 7, hour: 18 };
  const person = await newReminded(chosen, Date.UTC(2026, 2, 2));
  // Five Sundays later, three hours after the hour: one reminder. Days after it: none.
  await setClock(Date.UTC(2026, 3, 6, 0));
  expect(await take(ONE)).toEqual([person]);
  expect(await begin(ONE, person)).toBe(true);
  expect(await take(ONE)).toEqual([]);
  await setClock(Date.UTC(2026, 4, 6));
  expect(await take(ONE)).toEqual([]);
  await forget();
});

it.each([
  ['not somebody whose plan is over', `update private.settings set billing = true`, 0],
  [
    'not somebody who is banned',
    `update auth.users set banned_until = now() + interval '1 hour'`,
    0,
  ],
  ['somebody whose ban is over', `update auth.users set banned_until = now()`, 1],
])('is sent to whoever can open the page: %s', async (_, change, times) => {
  const person = await newReminded({ zone: 'UTC', weekday: 1, hour: 9 }, Date.UTC(2026, 2, 3));
  await executor.script(`update public.trials set started_at = '2026-01-01'; ${change}`);
  await setClock(Date.UTC(2026, 2, 9, 9, 1));
  expect(await take(ONE)).toEqual(Array(times).fill(person));
  await executor.script('update private.settings set billing = false');
  await forget();
});

it('can be postponed for a day and stopped, by its token alone', async () => {
  const chosen = { zone: 'UTC', weekday: 1, hour: 9 };
  const person = await newReminded(chosen, Date.UTC(2026, 2, 3));
  // Whose token it is not.
  const other = await newReminded({ ...chosen, weekday: 3 }, Date.UTC(2026, 2, 3));
  const due = Date.UTC(2026, 2, 9, 9, 1);
  await setClock(due);
  expect(await take(ONE)).toEqual([person]);
  expect(await begin(ONE, person)).toBe(true);
  const ofOther = () =>
    rowsOf(`select by_mail, again_at from private.reminders where user_id = '${other}'`);
  const answer = async (token: string, choice: string) =>
    (
      await rowsOf<{ done: boolean }>(
        `select public.answer_reminder('${token}', '${choice}') as done`,
      )
    )[0]?.done;
  const [row] = await rowsOf<{ token: string }>(
    `select token::text as token from private.reminders where user_id = '${person}'`,
  );
  expect(await answer(randomUUID(), 'stop')).toBe(false);
  expect(await answer(row?.token ?? '', 'delete')).toBe(false);
  expect(await answer(row?.token ?? '', 'snooze')).toBe(true);
  expect(await ofOther()).toEqual([{ by_mail: true, again_at: null }]);
  await setClock(due + DAY - 60_000);
  expect(await take(ONE)).toEqual([]);
  await setClock(due + DAY + 60_000);
  expect(await take(ONE)).toEqual([person]);
  expect(await begin(ONE, person)).toBe(true);
  expect(await answer(row?.token ?? '', 'stop')).toBe(true);
  expect(await answer(row?.token ?? '', 'snooze')).toBe(false);
  expect(await ofOther()).toEqual([{ by_mail: true, again_at: null }]);
  await setClock(due + 7 * DAY);
  expect(await take(ONE)).toEqual([]);
  await forget();
});
