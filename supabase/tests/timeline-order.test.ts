import { randomUUID } from 'node:crypto';
import type { Executor } from '@bloom/supabase-server';
import { runInScope } from '@bloom/supabase-server/database/scope';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, run, runAs } from './people.ts';
import { openProductDatabase } from './product-database.ts';

let executor: Executor;
let person: string;
let goal: string;
beforeAll(async () => {
  executor = await openProductDatabase();
  person = await newPerson(executor);
  goal = randomUUID();
  await runAs(executor, person, `insert into goals (id, title) values ('${goal}', 'Grow')`);
}, 60_000);
afterAll(() => executor.close());

/** The column with the text of a row, and what else each needs. */
const TOLD: Readonly<Record<string, { readonly text: string; readonly ofGoal: boolean }>> = {
  goals: { text: 'title', ofGoal: false },
  issues: { text: 'title', ofGoal: true },
  strategies: { text: 'title', ofGoal: true },
  wishes: { text: 'description', ofGoal: true },
  achievements: { text: 'description', ofGoal: true },
  gratitudes: { text: 'description', ofGoal: false },
  affirmations: { text: 'description', ofGoal: false },
};

it.each(Object.entries(TOLD))(
  'tells what an upsert created and what it changed in the order of its rows: %s',
  async (table, { text, ofGoal }) => {
    const ids = Array.from({ length: 4 }, () => randomUUID());
    const write = (chosen: readonly string[], completed: string) =>
      runAs(
        executor,
        person,
        `insert into ${table} (id, ${text}, completed_at ${ofGoal ? ', goal_id' : ''})
         values ${chosen.map((id) => `('${id}', '${id}', ${completed} ${ofGoal ? `, '${goal}'` : ''})`)}
         on conflict (id) do update set completed_at = excluded.completed_at`,
      );
    const known = ids.filter((_, index) => index % 2 === 1);
    await write(known, 'null');
    await write(ids, 'now()');
    const told = await run(
      executor,
      `select trackable_id from actions where trackable_id = any ($1::text::uuid[]) and action = 'completed'
       order by created_at, id`,
      [`{${ids.join()}}`],
    );
    expect(told.map(({ trackable_id }) => trackable_id)).toEqual(ids);
  },
);

/** One of both has another offset than today's. */
it.each([1, 7])(
  'tells of today after a clock was set back from another time of year, in any time zone: month %i',
  async (month) => {
    const other = await newPerson(executor);
    await runAs(executor, other, `insert into gratitudes (description) values ('Sun')`);
    await executor.script(`
      alter table gratitudes disable trigger stamp;
      update gratitudes set user_id = user_id,
        updated_at = make_timestamptz(extract(year from now())::int + 2, ${month}, 15, 12, 0, 0, 'UTC')
        where user_id = '${other}';
      alter table gratitudes enable trigger stamp;`);
    const claims = { sub: other, role: 'authenticated', aal: 'aal1' };
    const scope = { role: 'authenticated', claims, timeZone: 'Europe/Lisbon' } as const;
    await runInScope(executor, scope, {
      text: `insert into gratitudes (description) values ('Rain')`,
      values: [],
    });
    const told = await run(
      executor,
      `select abs(extract(epoch from clock_timestamp() - created_at)) < 60 as now
       from actions where user_id = '${other}'`,
    );
    expect(told).toEqual([{ now: true }, { now: true }]);
  },
);
