import type { Executor } from '@bloom/supabase-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProductDatabase } from './product-database.ts';

let executor: Executor;
beforeAll(async () => {
  executor = await openProductDatabase();
}, 60_000);
afterAll(() => executor.close());

/** What runs for each row or statement: policies, checks, conditions of triggers, and the functions of triggers. */
const ASKED_BY_WRITES = `
  select coalesce(qual, '') || coalesce(with_check, '') as text from pg_policies where schemaname in ('public', 'storage')
  union all
  select pg_get_constraintdef(oid) from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
  union all
  select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace
  union all
  select f.prosrc from pg_proc f join pg_trigger t on t.tgfoid = f.oid join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace`;

it('no write calls a function whose statements PostgreSQL would plan anew each time', async () => {
  const [found] = await executor.batch([
    {
      text: `
        with asked as materialized (${ASKED_BY_WRITES})
        select format('%s.%s', n.nspname, f.proname) as name
        from pg_proc f
        join pg_namespace n on n.oid = f.pronamespace
        join pg_language l on l.oid = f.prolang
        where n.nspname in ('public', 'private') and l.lanname = 'sql'
          and exists (select from asked where position(format('%s.%s(', n.nspname, f.proname) in asked.text) > 0)
        order by 1`,
      values: [],
    },
  ]);
  expect(found?.rows.map(({ name }) => name)).toEqual([]);
});
