import type { Executor } from '@bloom/supabase-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countOf, newPerson, run, runAs } from '../people.ts';
import { openProductDatabase } from '../product-database.ts';

let executor: Executor;
beforeAll(async () => {
  executor = await openProductDatabase();
  await run(executor, 'create sequence public.tries');
  await run(executor, 'grant usage on sequence public.tries to authenticated');
}, 60_000);
afterAll(() => executor.close());

const limit = (column: string, most: number) =>
  run(executor, `update private.settings set ${column} = ${most}`);

/** Inserts so many rows at once; gives how many of them PostgreSQL came to, and the refusal, if any. */
async function insert(person: string, table: string, column: string, rows: number) {
  await run(executor, 'alter sequence public.tries restart');
  const refused = await runAs(
    executor,
    person,
    `insert into ${table} (${column}) select 'x' || nextval('tries') from generate_series(1, ${rows})`,
  ).then(
    () => null,
    ({ sqlstate, message, detail }) => ({ sqlstate, message, detail }),
  );
  const [{ last_value: tried } = {}] = await run(executor, 'select last_value from public.tries');
  return { refused, tried: Number(tried) };
}

it.each([
  ['goals', 'title', 'goals_at_most'],
  ['gratitudes', 'description', 'rows_at_most'],
  ['todos', 'title', 'todos_at_most'],
])('ends a write of too many %s soon after the room for them does', async (table, column, most) => {
  await limit(most, 40);
  const person = await newPerson(executor);
  const { refused, tried } = await insert(person, table, column, 600);
  expect(refused).toEqual({
    sqlstate: 'PT413',
    message: `there is no room for more ${table}`,
    detail: `{"kind": "${table}", "limit": 40}`,
  });
  expect(tried).toBeLessThan(250);
  expect(await countOf(executor, table, person)).toBe(0);
  // Exactly as many as there is room for, and then none.
  expect((await insert(person, table, column, 40)).refused).toBeNull();
  expect((await insert(person, table, column, 1)).refused).toMatchObject({ sqlstate: 'PT413' });
});

it('takes an upsert of many rows that are there, also beyond a lowered limit', async () => {
  await limit('todos_at_most', 300);
  const person = await newPerson(executor);
  expect((await insert(person, 'todos', 'title', 300)).refused).toBeNull();
  await limit('todos_at_most', 40);
  const again = (done: string) => `insert into todos (id, title)
    select id, title from todos on conflict (id) do ${done}`;
  await runAs(executor, person, again('update set title = excluded.title'));
  await runAs(executor, person, again('nothing'));
  expect(await countOf(executor, 'todos', person)).toBe(300);
  await limit('todos_at_most', 301);
  const mixed = `insert into todos (id, title)
    select id, title from todos union all select gen_random_uuid(), 'new' from generate_series(1, 50)
    on conflict (id) do nothing`;
  await expect(runAs(executor, person, mixed)).rejects.toMatchObject({ sqlstate: 'PT413' });
  await runAs(executor, person, mixed.replace('1, 50', '1, 1'));
  expect(await countOf(executor, 'todos', person)).toBe(301);
});

it('leaves out what the operator writes', async () => {
  await limit('todos_at_most', 40);
  const person = await newPerson(executor);
  await run(
    executor,
    `insert into todos (user_id, title) select '${person}', 'x' from generate_series(1, 250)`,
  );
  expect(await countOf(executor, 'todos', person)).toBe(250);
});
