import type { Executor } from '@bloom/supabase-server';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../people.ts';
import { openProductDatabase } from '../product-database.ts';
import { wallClock, ZONES } from './wall-clock.ts';

let executor: Executor;
beforeAll(async () => {
  executor = await openProductDatabase();
}, 60_000);
afterAll(() => executor.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const rowsOf = <Row>(text: string) => run<Row>(executor, text);

it('comes once a week at the local hour, across daylight saving time, in every zone', async () => {
  for (const zone of ZONES) {
    // Each reminder is computed from the previous one, as the job does.
    const moments = await rowsOf<{ moment: string }>(`
      with recursive chain as (
        select private.next_reminder(7, 2, '${zone}', '2010-06-01T00:00:00Z') as at, 1 as turn
        union all
        select private.next_reminder(7, 2, '${zone}', at), turn + 1 from chain where turn < 450
      ) select to_json(at) #>> '{}' as moment from chain order by at`);
    const times = moments.map(({ moment }) => Date.parse(moment));
    expect(new Set(times).size).toBe(450);
    let odd = 0;
    for (const [at, time] of times.entries()) {
      const { weekday, hour, minute } = wallClock(time, zone);
      const isThen = weekday === 7 && hour === 2 && minute === 0;
      // An hour that summer time skips is moved into the next one.
      if (!isThen) {
        odd += 1;
        expect([zone, weekday, hour]).toEqual([
          zone,
          7,
          expect.toSatisfy((h) => h === 2 || h === 3),
        ]);
      }
      const before = times[at - 1];
      if (before !== undefined) expect(Math.abs(time - before - 7 * DAY)).toBeLessThanOrEqual(DAY);
    }
    expect(odd).toBeLessThanOrEqual(18);
  }
});

it('is the first such moment after any moment, in any zone', async () => {
  const cases = fc.sample(
    fc.record({
      zone: fc.constantFrom(...ZONES),
      weekday: fc.integer({ min: 1, max: 7 }),
      hour: fc.integer({ min: 4, max: 23 }),
      after: fc.integer({ min: Date.UTC(2012, 0), max: Date.UTC(2036, 0) }),
    }),
    { numRuns: 150, seed: 7 },
  );
  const values = cases.map(
    ({ zone, weekday, hour, after }, at) =>
      `(${at}, ${weekday}, ${hour}, '${zone}', '${new Date(after).toISOString()}'::timestamptz)`,
  );
  const found = await rowsOf<{ moment: string }>(`
    select to_json(private.next_reminder(weekday, hour, zone, after)) #>> '{}' as moment
    from (values ${values.join()}) as asked (at, weekday, hour, zone, after) order by at`);
  for (const [at, { zone, weekday, hour, after }] of cases.entries()) {
    const moment = Date.parse(found[at]?.moment ?? '');
    const clock = wallClock(moment, zone);
    expect([zone, clock.weekday, clock.hour, clock.minute]).toEqual([zone, weekday, hour, 0]);
    expect(moment).toBeGreaterThan(after);
    // There is none in between: checked hour by hour.
    for (let earlier = moment - HOUR; earlier > after; earlier -= HOUR) {
      const other = wallClock(earlier, zone);
      expect(other.weekday === weekday && other.hour === hour && other.minute === 0).toBe(false);
    }
  }
});
