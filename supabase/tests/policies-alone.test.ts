import { randomUUID } from 'node:crypto';
import type { Executor } from '@bloom/supabase-server';
import { runInScope } from '@bloom/supabase-server/database/scope';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProductDatabase } from './product-database.ts';

/**
 * Statements without a condition read no column, so that PostgreSQL applies no policy of SELECT to them: each policy of
 * UPDATE and DELETE has to protect the rows of others alone. Requests need a filter, which hides this.
 */
const PHOTO = 'a.png';
const REFUSED = { sqlstate: '42501' };
let executor: Executor;
let anna: string;
let bruno: string;

beforeAll(async () => {
  executor = await openProductDatabase();
  [anna, bruno] = [await newPerson(), await newPerson()];
  for (const text of [
    `insert into goals (title) values ('Run')`,
    `insert into issues (goal_id, title) select id, 'Rain' from goals`,
    `insert into strategies (goal_id, title) select id, 'Shoes' from goals`,
    `insert into wishes (description) values ('A race')`,
    `insert into achievements (description) values ('A lap')`,
    `insert into gratitudes (description) values ('My knees')`,
    `insert into affirmations (description) values ('I run')`,
    `insert into todos (title) values ('Socks')`,
    'insert into sittings (gratitude_id) values (gen_random_uuid())',
    `insert into check_ins (sitting_id, goal_id, satisfaction) select sittings.id, goals.id, 3 from sittings, goals`,
  ]) {
    await as(anna, text);
  }
  for (const person of [anna, bruno]) await addPhoto(person);
}, 60_000);
afterAll(() => executor.close());

async function run(text: string): Promise<readonly Record<string, unknown>[]> {
  const [result] = await executor.batch([{ text, values: [] }]);
  return result?.rows ?? [];
}

async function newPerson(): Promise<string> {
  const id = randomUUID();
  await run(`insert into auth.users (id, email, email_confirmed_at, created_at, updated_at)
    values ('${id}', '${id}@example.com', now(), now(), now())`);
  return id;
}

async function as(person: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const claims = { sub: person, role: 'authenticated', aal: 'aal1' };
  const scope = { role: 'authenticated', claims } as const;
  return (await runInScope(executor, scope, { text, values: [] })).rows;
}

const addPhoto = (person: string) =>
  as(
    person,
    `insert into storage.objects (bucket_id, name) values ('goal-photos', '${person}/${PHOTO}')`,
  );

async function tablesWith(privilege: string): Promise<string[]> {
  const rows = await run(`select t.relname as name from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
      and has_any_column_privilege('authenticated', t.oid, 'select')
      and ${privilege} order by 1`);
  return rows.map(({ name }) => String(name));
}

const rowsOf = (person: string, table: string) =>
  run(`select * from public.${table} where user_id = '${person}' order by 1`);
const photosOf = (person: string) =>
  run(`select name from storage.objects where name like '%${person}%'`);

it('a change of everything changes no row of others', async () => {
  const tables = await tablesWith(`has_any_column_privilege('authenticated', t.oid, 'update')`);
  expect(tables).toHaveLength(10);
  for (const table of tables) {
    const before = await rowsOf(anna, table);
    expect(before.length, table).toBeGreaterThan(0);
    // Refused for any row that it reaches: Bruno has none.
    await as(bruno, `update public.${table} set id = gen_random_uuid()`);
    expect(await rowsOf(anna, table), table).toEqual(before);
  }
});

it('a deletion of everything deletes no row of others', async () => {
  const tables = await tablesWith(`has_table_privilege('authenticated', t.oid, 'delete')`);
  expect(tables).toHaveLength(11);
  for (const table of tables) {
    const before = await rowsOf(anna, table);
    expect(before.length, table).toBeGreaterThan(0);
    await as(bruno, `delete from public.${table}`);
    expect(await rowsOf(anna, table), table).toEqual(before);
  }
});

it('photos of others are neither renamed nor deleted, and none gets into the folder of others', async () => {
  const stolen = `update storage.objects set name = '${anna}/b.png'`;
  await expect(as(bruno, stolen)).rejects.toMatchObject(REFUSED);
  const reserved = `update storage.objects set bucket_id = 'affirmations-photos'`;
  await expect(as(bruno, reserved)).rejects.toMatchObject(REFUSED);
  await as(bruno, `update storage.objects set name = '${bruno}/b.png'`);
  expect(await photosOf(anna)).toEqual([{ name: `${anna}/${PHOTO}` }]);
  expect(await photosOf(bruno)).toEqual([{ name: `${bruno}/b.png` }]);
  await as(bruno, 'delete from storage.objects');
  expect(await photosOf(anna)).toEqual([{ name: `${anna}/${PHOTO}` }]);
  expect(await photosOf(bruno)).toEqual([]);
});

it('nothing enters the bucket that is reserved', async () => {
  const photo = `insert into storage.objects (bucket_id, name) values ('affirmations-photos', '${bruno}/${PHOTO}')`;
  await expect(as(bruno, photo)).rejects.toMatchObject(REFUSED);
});

it('what the operator keeps in a bucket that is not for photos is neither seen, renamed nor deleted', async () => {
  const name = `${bruno}/kept.png`;
  await run(
    `insert into storage.objects (bucket_id, name) values ('affirmations-photos', '${name}')`,
  );
  const kept = () =>
    run(`select name from storage.objects where bucket_id = 'affirmations-photos'`);
  expect(await as(bruno, 'select name from storage.objects')).toEqual([]);
  await as(bruno, `update storage.objects set name = '${bruno}/mine.png'`);
  expect(await kept()).toEqual([{ name }]);
  await as(bruno, 'delete from storage.objects');
  expect(await kept()).toEqual([{ name }]);
});
