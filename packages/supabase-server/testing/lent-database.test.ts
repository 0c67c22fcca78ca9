import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Executor } from '../src/database/port/executor.ts';
import { SAMPLE_SCHEMA } from './database.ts';
import { beginningOf, isBackAt } from './database-beginning.ts';
import { lendTestDatabase } from './lent-database.ts';

// A kind of its own: the tests of this process have kept none of it.
const lend = () =>
  lendTestDatabase(SAMPLE_SCHEMA, "insert into public.countries values (9, 'Angola')");
/** Which open database it is: one connection, opened once. */
const openedAt = (database: Executor) =>
  read(
    database,
    'select backend_start::text as it from pg_stat_activity where pid = pg_backend_pid()',
  );

async function read(database: Executor, text: string): Promise<unknown> {
  const [result] = await database.batch([{ text, values: [] }]);
  return result?.rows[0]?.it;
}

it('is lent again without what was written, and answers nobody who has given it back', async () => {
  const first = await lend();
  const opened = await openedAt(first);
  const before = await read(first, 'select count(*)::int as it from public.countries');
  expect(before).toBeGreaterThan(1);
  await first.script(`insert into auth.users (id, created_at, updated_at) values (gen_random_uuid(), now(), now());
    update public.countries set name = 'Cabinda' where id = 9; insert into public.countries values (10, 'Benin');
    insert into public.remarks values ('mine'); select nextval('auth.refresh_tokens_position_seq')`);
  await first.close();
  await expect(openedAt(first)).rejects.toThrow('closed');

  const second = await lend();
  expect(await openedAt(second)).toBe(opened);
  const left = `select (select count(*) from auth.users) + (select count(*) from public.remarks) as it`;
  expect(Number(await read(second, left))).toBe(0);
  expect(
    Number(await read(second, `select nextval('auth.refresh_tokens_position_seq') as it`)),
  ).toBe(1);
  expect(await read(second, 'select name as it from public.countries where id = 9')).toBe('Angola');
  expect(await read(second, 'select count(*)::int as it from public.countries')).toBe(before);
  await second.close();
});

let database: Executor;
beforeAll(async () => {
  database = await lend();
});
afterAll(() => database.close());

it.each([
  [
    'a first row of many',
    "update supabase_migrations.platform_migrations set name = 'x' where version = '0001'",
  ],
  [
    'a function',
    'create or replace function public.letters_of(text) returns integer language sql as $$ select 1 $$',
  ],
  ['a right', 'revoke insert on public.remarks from anon'],
  ['a role', 'alter role anon set statement_timeout = 1'],
  ['a setting', "set work_mem = '1MB'"],
  ['a lock', 'select pg_advisory_lock(1)'],
])('is not as it was once a test has changed %s', async (_, script) => {
  const beginning = await beginningOf(database);
  expect(await isBackAt(database, beginning)).toBe(true);
  await database.script(script);
  expect(await isBackAt(database, beginning)).toBe(false);
  await database.script('reset work_mem; select pg_advisory_unlock_all()');
});

it('is lent to nobody else then', async () => {
  const first = await lend();
  const opened = await openedAt(first);
  await first.script('create table public.left_behind ()');
  await first.close();
  const second = await lend();
  expect(await openedAt(second)).not.toBe(opened);
  await second.close();
});
