import { nextReminderDay } from '@bloom/domain/goals/next-reminder';
import type { Executor } from '@bloom/supabase-server';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, run } from '../people.ts';
import { openProductDatabase } from '../product-database.ts';
import { ZONES } from './wall-clock.ts';

let executor: Executor;
beforeAll(async () => {
  executor = await openProductDatabase();
}, 60_000);
afterAll(() => executor.close());

const MINUTE = 60_000;

const minutes = (most: number) => fc.integer({ min: 1, max: most }).map((count) => count * MINUTE);
/** When somebody sat: how long before the present they completed it, and how long that took. */
const sitting = fc.record({ ago: minutes(9 * 24 * 60), took: minutes(7 * 60) });

it('the app says the day of the reminder that the server sends, whoever sat when', async () => {
  const person = await newPerson(executor);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ZONES),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 800 * 24 * 60 }),
      fc.array(sitting, { maxLength: 2 }),
      async (zone, weekday, hour, minute, sat) => {
        const now = Date.UTC(2024, 0, 1) + minute * MINUTE;
        const isoOf = (moment: number) => new Date(moment).toISOString();
        const sittings = sat.map(({ ago, took }) => ({
          created_at: isoOf(now - ago - took),
          completed_at: isoOf(now - ago),
        }));
        await executor.script(
          `delete from public.sittings; ${sittings
            .map(
              ({ created_at, completed_at }) =>
                `insert into public.sittings (user_id, created_at, completed_at)
               values ('${person}', '${created_at}', '${completed_at}');`,
            )
            .join(' ')}`,
        );
        const [sent] = await run<{ day: string }>(
          executor,
          `with recursive turn as (
             select private.next_reminder(${weekday}, ${hour}, '${zone}', '${isoOf(now)}') as at, 1 as number
             union all
             select private.next_reminder(${weekday}, ${hour}, '${zone}', at), number + 1 from turn where number < 3
           ) select (at at time zone '${zone}')::date::text as day from turn
           where not private.has_sat('${person}', '${zone}', at) order by at limit 1`,
        );
        expect(nextReminderDay({ weekday, hour, time_zone: zone }, sittings, now)).toBe(sent?.day);
      },
    ),
    { numRuns: 150 },
  );
}, 60_000);
