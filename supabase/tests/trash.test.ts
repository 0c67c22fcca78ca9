import { randomUUID } from 'node:crypto';
import type { Executor } from '@bloom/supabase-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as people from './people.ts';
import { openProductDatabase } from './product-database.ts';

let executor: Executor;

beforeAll(async () => {
  executor = await openProductDatabase();
});
afterAll(() => executor.close());

const run = (text: string, values: readonly unknown[] = []) => people.run(executor, text, values);
const newPerson = () => people.newPerson(executor);
const as = (person: string, text: string) => people.runAs(executor, person, text);
const countOf = (table: string, person: string) => people.countOf(executor, table, person);

const historyOf = async (person: string) =>
  (await as(person, `select changes_since() ->> 'history' as history`))[0]?.history;

it('is deleted with the account, without a copy of what the account deletes', async () => {
  const [anna, bruno] = [await newPerson(), await newPerson()];
  for (const person of [anna, bruno]) {
    await as(person, `insert into goals (title) values ('Stays'), ('Goes')`);
    await as(person, `insert into issues (goal_id, title) select id, 'One' from goals`);
    await as(person, `insert into todos (title) values ('One'), ('Two')`);
    await as(person, `delete from goals where title = 'Goes'`);
  }
  await run(`delete from auth.users where id = '${anna}'`);
  for (const table of ['goals', 'issues', 'todos', 'actions', 'trash']) {
    expect(await countOf(`public.${table}`, anna), table).toBe(0);
  }
  expect(await countOf('private.untold_deletions', anna)).toBe(0);
  expect(await countOf('public.trash', bruno)).toBe(2);
});

it('remembers the latest thousand deletions of each person, whatever others delete', async () => {
  const [anna, bruno] = [await newPerson(), await newPerson()];
  await run(`insert into private.deletions_done (user_id, request, done_at)
    select '${anna}'::uuid, gen_random_uuid(), now() - n * interval '1 minute' from generate_series(1, 1000) n
    union all select '${bruno}'::uuid, gen_random_uuid(), now() - interval '1 month'`);
  await as(anna, `select delete_rows('todos', '{}', gen_random_uuid())`);
  expect(await countOf('private.deletions_done', anna)).toBe(1000);
  expect(await countOf('private.deletions_done', bruno)).toBe(1);
});

it('an account with several rows of everything is deleted completely', async () => {
  const person = await newPerson();
  for (const text of [
    `insert into goals (title) select 'Goal ' || n from generate_series(1, 4) n`,
    `insert into issues (goal_id, title) select id, 'Issue ' || n from goals, generate_series(1, 2) n`,
    `insert into strategies (goal_id, title) select id, 'Free' from goals`,
    `insert into strategies (goal_id, title, issue_id) select goal_id, title, id from issues`,
    `insert into todos (title, goal_id) select title, id from goals`,
    `insert into wishes (description) select title from goals`,
    `insert into sittings (id, gratitude_id) select gen_random_uuid(), gen_random_uuid() from goals limit 2`,
    `insert into check_ins (sitting_id, goal_id, satisfaction)
      select sittings.id, goals.id, 3 from sittings, goals`,
    `update goals set satisfaction = 2`,
    `delete from issues where title = 'Issue 2'`,
    `delete from goals where title = 'Goal 4'`,
    `delete from wishes`,
  ]) {
    await as(person, text);
  }
  await run(`delete from auth.users where id = '${person}'`);
  const tables = await run(`select format('%I.%I', table_schema, table_name) as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where column_name = 'user_id' and table_schema in ('auth', 'public', 'private')
      and table_type = 'BASE TABLE'`);
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) expect(await countOf(String(name), person), String(name)).toBe(0);
});

it('deletes the oldest quarter when it is full, refuses no deletion, and makes devices read again from the start', async () => {
  const person = await newPerson();
  await run('update private.settings set trash_at_most = 8');
  await as(
    person,
    `insert into gratitudes (description, photo_filepath)
    select 'Card ' || number, '${person}/' || number || '.jpg' from generate_series(1, 10) as number`,
  );
  await run(
    `insert into storage.objects (id, bucket_id, name, version, metadata)
    select gen_random_uuid(), 'gratitudes-photos', '${person}/' || number || '.jpg', number::text, '{"size": 1}'
    from generate_series(1, 10) as number`,
  );
  const history = await historyOf(person);
  for (let card = 1; card <= 8; card += 1) {
    await as(person, `delete from gratitudes where description = 'Card ${card}'`);
  }
  expect(await historyOf(person)).toBe(history);
  await as(person, `delete from gratitudes where description = 'Card 9'`);
  expect(await historyOf(person)).not.toBe(history);
  const kept = await as(
    person,
    `select "row" ->> 'description' as text from trash order by deleted_at`,
  );
  expect(kept.map(({ text }) => text)).toEqual([4, 5, 6, 7, 8, 9].map((card) => `Card ${card}`));
  expect(
    await run(
      `select name from private.discarded_photos where user_id = '${person}' order by name`,
    ),
  ).toEqual([1, 2, 3].map((card) => ({ name: `${person}/${card}.jpg` })));
  expect(
    await run(`select kept from private.kept_rows where user_id = '${person}' and kind = 'trash'`),
  ).toEqual([{ kept: 6 }]);
  await run('update private.settings set trash_at_most = 20000');
});

it('restores nothing beyond the quota, and everything once there is room', async () => {
  const person = await newPerson();
  await as(person, `insert into todos (title) values ('One'), ('Two')`);
  await as(person, 'delete from todos');
  await as(person, `insert into todos (title) values ('Three')`);
  const [deletion] = await as(person, 'select distinct deletion from trash');
  const restore = `select restore_rows('${deletion?.deletion}') as restored`;
  await run('update private.settings set todos_at_most = 2');
  await expect(as(person, restore)).rejects.toMatchObject({ sqlstate: 'PT413' });
  expect(await as(person, 'select title from todos')).toEqual([{ title: 'Three' }]);
  await run('update private.settings set todos_at_most = 5000');
  expect(await as(person, restore)).toEqual([{ restored: { todos: 2 } }]);
  expect(
    await run(`select kind, kept from private.kept_rows
      where user_id = '${person}' and kind in ('todos', 'trash') order by kind`),
  ).toEqual([
    { kind: 'todos', kept: 3 },
    { kind: 'trash', kept: 0 },
  ]);
});

it('gives later writes later times, also when the clock was set back', async () => {
  const person = await newPerson();
  await as(person, `insert into todos (title) values ('Before')`);
  // Rows that were written while the clock was a year ahead.
  await run('alter table public.todos disable trigger stamp');
  await run(
    `update public.todos set updated_at = now() + interval '1 year' where user_id = '${person}'`,
  );
  await run('alter table public.todos enable trigger stamp');
  await as(person, `insert into todos (title) values ('After'), ('Later')`);
  await as(person, `update todos set completed = true where title = 'Before'`);
  const rows = await as(person, 'select title from todos order by updated_at');
  expect(rows.map(({ title }) => title)).toEqual(['After', 'Later', 'Before']);
  const other = await newPerson();
  const ahead = `select from todos where updated_at > now() + interval '1 day'`;
  await as(other, `insert into todos (title) values ('Now')`);
  expect(await as(other, ahead)).toEqual([]);
});

it('gives later deletions later times, also when the clock was set back', async () => {
  const person = await newPerson();
  await as(person, `insert into todos (title) values ('Before'), ('After')`);
  await as(person, `delete from todos where title = 'Before'`);
  await run(
    `update public.trash set deleted_at = now() + interval '1 year' where user_id = '${person}'`,
  );
  await as(person, `delete from todos where title = 'After'`);
  const rows = await as(person, `select "row" ->> 'title' as title from trash order by deleted_at`);
  expect(rows.map(({ title }) => title)).toEqual(['Before', 'After']);
  const other = await newPerson();
  await as(other, `insert into todos (title) values ('Now')`);
  await as(other, 'delete from todos');
  const ahead = `select from trash where deleted_at > now() + interval '1 day'`;
  expect(await as(other, ahead)).toEqual([]);
});

it('tells a device that reads for the first time what was deleted while it may have read', async () => {
  const person = await newPerson();
  await as(person, `insert into todos (title) values ('Before'), ('Meanwhile')`);
  await as(person, `delete from todos`);
  await run(`update public.trash set deleted_at = now() - interval '31 seconds'
    where user_id = '${person}' and "row" ->> 'title' = 'Before'`);
  const told = `select jsonb_array_length(changes_since() -> 'trash') as told`;
  expect(await as(person, told)).toEqual([{ told: 1 }]);
});

it('loses to the hourly job what was deleted more than 30 days ago, the oldest first, and nothing sooner', async () => {
  const person = await newPerson();
  const days = [29.9, 30.1, 31, 400];
  for (const age of days) {
    await as(person, `insert into todos (title) values ('${age}')`);
    await as(person, 'delete from todos');
    await run(
      `update public.trash set deleted_at = now() - interval '${age * 24} hours'
        where user_id = '${person}' and "row" ->> 'title' = '${age}'`,
    );
  }
  const left = async () =>
    (await as(person, `select "row" ->> 'title' as age from trash where "row" is not null`)).map(
      ({ age }) => Number(age),
    );
  const empty = async (most: number) =>
    (await run('select public.empty_old_trash($1) as emptied', [most]))[0]?.emptied;
  expect(await empty(2)).toBe(2);
  expect((await left()).sort()).toEqual([29.9, 30.1]);
  expect([await empty(2), await empty(2), await left()]).toEqual([1, 0, [29.9]]);
  expect(await countOf('public.trash', person)).toBe(days.length);
});

it('a goal with more than one statement can delete goes part by part, as one deletion', async () => {
  const person = await newPerson();
  const [deletion, done] = [randomUUID(), randomUUID()];
  await as(person, `insert into goals (title) values ('Large'), ('Small')`);
  for (const [table, text] of [
    ['wishes', 'description'],
    ['issues', 'title'],
  ]) {
    // Without what else each row would write, which takes a hundred times as long.
    await run(`alter table public.${table} disable trigger user`);
    await run(`insert into public.${table} (user_id, goal_id, ${text}) select user_id, id, 'Number ' || n
      from public.goals, generate_series(1, 1001) n
      where user_id = '${person}' and (title = 'Large' or n < 10)`);
    await run(`alter table public.${table} enable trigger user`);
  }
  const idsOf = async (title: string) =>
    (await as(person, `select array_agg(id)::text as ids from goals where title = '${title}'`))[0]
      ?.ids;
  const [large, small] = [await idsOf('Large'), await idsOf('Small')];
  const part = async (ids: unknown, as_one = deletion, caller = person) =>
    (await as(caller, `select delete_part_of_goals('${ids}', '${as_one}') as gone`))[0]?.gone;
  expect(await part(small)).toBe(0);
  // A late retry, after the deletion was made and taken back; and somebody else.
  await run(`insert into private.deletions_done (user_id, request)
    values ('${person}', md5('${done}goals' || '${large}')::uuid)`);
  expect([await part(large, done), await part(large, deletion, await newPerson())]).toEqual([0, 0]);
  expect([await part(large), await part(large)]).toEqual([1000, 0]);
  await as(person, `select delete_rows('goals', '${large}', '${deletion}')`);
  const trashed = await as(
    person,
    'select deletion, count(*)::integer as rows from trash group by deletion',
  );
  expect(trashed).toEqual([{ deletion, rows: 2003 }]);
  expect([await countOf('public.wishes', person), await countOf('public.goals', person)]).toEqual([
    9, 1,
  ]);
});
