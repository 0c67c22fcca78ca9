import type { Executor } from '@bloom/supabase-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WRITTEN } from '../full-people.ts';
import { run } from '../people.ts';
import { openProductDatabase } from '../product-database.ts';
import { BOUNDS, type Bound } from './bounds-of-tables.ts';

let executor: Executor;
beforeAll(async () => {
  executor = await openProductDatabase();
}, 60_000);
afterAll(() => executor.close());

/** The names in the column `name` of a query, in order. */
async function names(text: string): Promise<string[]> {
  return (await run(executor, text)).map(({ name }) => String(name)).toSorted();
}

const boundBy = (bound: Bound) =>
  Object.keys(BOUNDS)
    .filter((table) => BOUNDS[table] === bound)
    .toSorted();

const NAME = `format('%s.%s', n.nspname, t.relname)`;
const TABLES = 'pg_class t join pg_namespace n on n.oid = t.relnamespace';

it('says of every table what limits its rows and its bytes', async () => {
  const there = await names(`select ${NAME} as name from ${TABLES}
    where t.relkind in ('r', 'p') and n.nspname in ('public', 'private', 'auth', 'storage', 'realtime')`);
  expect(there).toEqual(Object.keys(BOUNDS).toSorted());
});

it('counts the rows and the bytes of what has a quota', async () => {
  const withTriggers = (all: readonly string[]) =>
    names(`select ${NAME} as name from ${TABLES} where (
      select count(*) from pg_trigger where tgrelid = t.oid and tgname in ('${all.join("', '")}')) = ${all.length}`);
  const quota = boundBy('quota');
  expect(await withTriggers(['count_added', 'count_removed', 'a_turn', 'stop_when_full'])).toEqual(
    quota,
  );
  const bytes = ['count_bytes_added', 'count_bytes_changed', 'count_bytes_removed', 'count_none'];
  expect(await withTriggers(bytes)).toEqual([...quota, 'public.trash'].toSorted());
});

/** What keeps the rules of a column, in every table that has it. */
const KEEPERS: Readonly<Record<string, readonly string[]>> = {
  updated_at: ['stamp', 'a_turn', 'an_import_keeps_the_moment', 'a_row_stays_with_its_owner'],
  completed_at: ['bound_completed_at'],
  photo_filepath: ['another_photo_another_placeholder', 'discard_replaced_photo'],
};
/** What keeps the rules of the rows that people write. */
const OF_WRITTEN = [
  'a_row_keeps_its_id',
  'a_deleted_row_stays_deleted',
  'put_in_trash',
  'bound_created_at',
];

it('keeps the rules of every column in all tables that have it', async () => {
  const withTrigger = (trigger: string) =>
    names(`select ${NAME} as name from ${TABLES}
      where exists (select from pg_trigger where tgrelid = t.oid and tgname = '${trigger}')`);
  for (const [column, triggers] of Object.entries(KEEPERS)) {
    const having = await names(`select ${NAME} as name from ${TABLES}
      join pg_attribute a on a.attrelid = t.oid and a.attname = '${column}'
      where n.nspname = 'public' and t.relkind = 'r'`);
    expect(having.length).toBeGreaterThan(5);
    for (const trigger of triggers) expect(await withTrigger(trigger), trigger).toEqual(having);
  }
  const written = WRITTEN.map((table) => `public.${table}`);
  for (const trigger of OF_WRITTEN) expect(await withTrigger(trigger), trigger).toEqual(written);
});

it('has one row for each person, or one alone, where it says so', async () => {
  const keyedBy = (column: string) =>
    names(`select ${NAME} as name from ${TABLES} join pg_index i on i.indrelid = t.oid and i.indisprimary
      where i.indnkeyatts = 1 and exists (
        select from pg_attribute a where a.attrelid = t.oid and a.attnum = i.indkey[0] and a.attname = '${column}')`);
  const person = boundBy('person').filter((table) => table !== 'auth.users');
  expect(await keyedBy('user_id')).toEqual(expect.arrayContaining(person));
  const one = boundBy('one');
  expect([...(await keyedBy('only_row')), ...(await keyedBy('only_one'))].toSorted()).toEqual(one);
});

it('limits the length of every text that a person may write', async () => {
  const free = await names(`select ${NAME} || '.' || a.attname as name
    from ${TABLES} join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = 'public' and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'text[]'::regtype, 'uuid[]'::regtype)
      and has_column_privilege('authenticated', t.oid, a.attnum, 'insert, update')
      and not exists (
        select from pg_constraint c where c.conrelid = t.oid and c.contype = 'c' and a.attnum = any (c.conkey))`);
  expect(free).toEqual([]);
});
