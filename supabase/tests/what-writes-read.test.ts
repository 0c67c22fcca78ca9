import { randomUUID } from 'node:crypto';
import type { Executor } from '@bloom/supabase-server';
import { withinScope } from '@bloom/supabase-server/database/scope';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, run, runAs } from './people.ts';
import { openProductDatabase } from './product-database.ts';

/** More than a write may read of any table. */
const ROWS = 400;
const AT_MOST = 40;

let executor: Executor;
let person: string;
let goal: string;
beforeAll(async () => {
  executor = await openProductDatabase();
  person = await newPerson(executor);
  goal = randomUUID();
  await runAs(executor, person, `insert into goals (id, title) values ('${goal}', 'Grow')`);
  // As PostgreSQL sees them where many people have one row each.
  for (let other = 0; other < 20; other += 1)
    await runAs(executor, await newPerson(executor), `insert into goals (title) values ('Grow')`);
  await executor.script('analyze');
}, 60_000);
afterAll(() => executor.close());

const WRITTEN: Readonly<Record<string, () => string>> = {
  goals: () => `(title) select 'Goal ' || n`,
  issues: () => `(goal_id, title) select '${goal}', '${randomUUID()}' || n`,
  strategies: () => `(goal_id, title) select '${goal}', '${randomUUID()}' || n`,
  wishes: () => `(goal_id, description) select '${goal}', 'Wish ' || n`,
  achievements: () => `(goal_id, description) select '${goal}', 'Achievement ' || n`,
  gratitudes: () => `(description) select 'Gratitude ' || n`,
  affirmations: () => `(description) select 'Affirmation ' || n`,
  todos: () => `(title) select 'To-do ' || n`,
  sittings: () => `(created_at) select now()`,
  check_ins: () =>
    `(sitting_id, goal_id, satisfaction, description) select '${randomUUID()}', '${goal}', 3, 'Well'`,
};

const insert = (table: string, count: number) =>
  `insert into ${table} ${WRITTEN[table]?.()} from generate_series(1, ${count}) as n`;

const READ_SO_FAR = `
  select relname::text as name, seq_tup_read + coalesce(idx_tup_fetch, 0) as rows
  from pg_stat_xact_all_tables where schemaname in ('public', 'private', 'auth') order by 1`;

/** Runs a statement as the person and gives the tables of which it has read many rows. */
async function muchReadBy(text: string): Promise<readonly string[]> {
  const claims = { sub: person, role: 'authenticated', aal: 'aal1' };
  return withinScope(executor, { role: 'authenticated', claims }, async (transaction) => {
    const readSoFar = async () => {
      const { rows } = await transaction.run({ text: READ_SO_FAR, values: [] });
      return new Map(rows.map(({ name, rows: read }) => [String(name), Number(read)]));
    };
    // What the transaction before has read may be in it, too.
    const before = await readSoFar();
    await transaction.run({ text, values: [] });
    const after = await readSoFar();
    return [...after]
      .filter(([name, read]) => read - (before.get(name) ?? 0) > AT_MOST)
      .map(([name, read]) => `${read - (before.get(name) ?? 0)} of ${name}`);
  });
}

it.each(Object.keys(WRITTEN))('%s: one more row reads little of what is there', async (table) => {
  // A session keeps the plans that it makes while people have few rows.
  for (let time = 0; time < 7; time += 1) await runAs(executor, person, insert(table, 1));
  await runAs(executor, person, insert(table, ROWS));
  expect(await muchReadBy(insert(table, 1))).toEqual([]);
});

it('writes the timeline of many rows at once', async () => {
  await run(executor, 'create temp table told (lines integer)');
  await executor.script(`
    create function pg_temp.note() returns trigger language plpgsql security definer as $$
    begin insert into pg_temp.told select count(*) from added; return null; end $$;
    create trigger z_note after insert on public.actions referencing new table as added
      for each statement execute function pg_temp.note();`);
  await runAs(executor, person, insert('gratitudes', 30));
  await executor.script('drop trigger z_note on public.actions');
  expect(await run(executor, 'select lines from pg_temp.told')).toEqual([{ lines: 30 }]);
});
