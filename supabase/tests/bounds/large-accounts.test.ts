import type { Executor } from '@bloom/supabase-server';
import { runInScope } from '@bloom/supabase-server/database/scope';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as people from '../people.ts';
import { openProductDatabase } from '../product-database.ts';

let executor: Executor;

beforeAll(async () => {
  executor = await openProductDatabase();
});
afterAll(() => executor.close());

const run = (text: string, values: readonly unknown[] = []) => people.run(executor, text, values);
const newPerson = () => people.newPerson(executor);
const as = (person: string, text: string) => people.runAs(executor, person, text);
const countOf = (table: string, person: string) => people.countOf(executor, table, person);

/** Runs a statement with the rights of the secret key, which the functions have. */
async function asOperator(text: string): Promise<readonly Record<string, unknown>[]> {
  const scope = { role: 'service_role', claims: { role: 'service_role' } } as const;
  return (await runInScope(executor, scope, { text, values: [] })).rows;
}

it('a trash of thousands is emptied in parts, what was deleted first before the rest, so that no statement takes too long', async () => {
  const anna = await newPerson();
  await as(
    anna,
    `insert into todos (title, "order") select 'To-do ' || number, number from generate_series(1, 1200) as number`,
  );
  await as(anna, 'delete from todos where "order" <= 1100');
  await as(anna, 'delete from todos');
  const kept = 'public.trash where "row" is not null and user_id';
  const left = async () =>
    Number((await run(`select count(*) from ${kept} = '${anna}'`))[0]?.count);
  expect(await left()).toBe(1200);
  await as(anna, 'select empty_trash(in_parts => true)');
  expect(await left()).toBe(200);
  const oldest = `select count(*) from ${kept} = '${anna}' and ("row" ->> 'order')::int > 1100`;
  expect(Number((await run(oldest))[0]?.count)).toBe(100);
  await as(anna, 'select empty_trash(in_parts => true)');
  expect(await left()).toBe(0);
});

it('a trash of thousands is emptied by one call of an app that knows no parts', async () => {
  const anna = await newPerson();
  await as(
    anna,
    `insert into todos (title, "order") select 'To-do ' || number, number from generate_series(1, 2500) as number`,
  );
  await as(anna, 'delete from todos');
  const text = `public.trash where "row" is not null and user_id`;
  expect(Number((await run(`select count(*) from ${text} = '${anna}'`))[0]?.count)).toBe(2500);
  await as(anna, 'select empty_trash()');
  expect(Number((await run(`select count(*) from ${text} = '${anna}'`))[0]?.count)).toBe(0);
});

it('the rows of an account that goes are deleted in parts, those of others stay, and nobody else may', async () => {
  const [anna, bruno] = [await newPerson(), await newPerson()];
  for (const person of [anna, bruno]) {
    await as(person, `insert into goals (title) values ('One'), ('Two')`);
    await as(person, `insert into issues (goal_id, title) select id, 'An issue' from goals`);
    await as(person, `insert into strategies (goal_id, title) select id, 'A strategy' from goals`);
    await as(person, `insert into wishes (description) values ('A wish'), ('Another one')`);
    await as(person, `insert into todos (title) values ('A'), ('B'), ('C')`);
    await as(person, `delete from todos where title = 'A'`);
  }
  const tables = ['goals', 'issues', 'strategies', 'wishes', 'todos', 'actions', 'trash'];
  const counts = (person: string) =>
    Promise.all(tables.map((table) => countOf(`public.${table}`, person)));
  const before = await counts(bruno);
  const parts: number[] = [];
  while (parts.at(-1) !== 0) {
    const [answer] = await asOperator(`select delete_part_of('${anna}', 2) as rows`);
    parts.push(Number(answer?.rows));
  }
  expect(Math.max(...parts)).toBe(2);
  expect(await counts(anna)).toEqual(tables.map(() => 0));
  expect(await counts(bruno)).toEqual(before);
  await expect(as(bruno, `select delete_part_of('${bruno}', 2)`)).rejects.toThrow(
    'permission denied',
  );
});
