import type { Executor } from '@bloom/supabase-server';
import { withinScope } from '@bloom/supabase-server/database/scope';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, run } from './people.ts';
import { openProductDatabase } from './product-database.ts';

let executor: Executor;
beforeAll(async () => {
  executor = await openProductDatabase();
}, 60_000);
afterAll(() => executor.close());

/** How many pages of the trash and its indexes this session has looked at. */
const PAGES = `select sum(pg_stat_get_xact_blocks_fetched(oid))::int as pages from pg_class
  where relname like 'trash%' and relnamespace = 'public'::regnamespace`;

it('a new row is looked for in the trash without reading all that its person has deleted', async () => {
  const person = await newPerson(executor);
  await run(
    executor,
    `insert into trash (user_id, table_name, row_id, deletion, deleted_at)
     select '${person}', 'todos', gen_random_uuid(), '${person}', now() + n * interval '1 second'
     from generate_series(1, 4000) as n`,
  );
  const claims = { sub: person, role: 'authenticated', aal: 'aal1' };
  const pages = await withinScope(
    executor,
    { role: 'authenticated', claims },
    async (transaction) => {
      const lookedAt = async () =>
        Number((await transaction.run({ text: PAGES, values: [] })).rows[0]?.pages);
      const before = await lookedAt();
      await transaction.run({ text: `insert into todos (title) values ('Milk')`, values: [] });
      return (await lookedAt()) - before;
    },
  );
  expect(pages).toBeGreaterThan(0);
  expect(pages).toBeLessThan(12);
});
