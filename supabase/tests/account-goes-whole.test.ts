import { expect, it } from 'vitest';
import { openProductDatabase } from './product-database.ts';

/** These go with the row that they are about, which goes with its person. */
const WITH_THEIR_ROW = ['private.strategies_of_lost_issues', 'private.todos_of_lost_goals'];

it('every row that names a person goes with their account', async () => {
  const executor = await openProductDatabase();
  const text = `
    select format('%s.%s', n.nspname, t.relname) as name
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute c on c.attrelid = t.oid and c.attname = 'user_id' and not c.attisdropped
    where t.relkind = 'r' and n.nspname in ('public', 'private') and not exists (
      select from pg_constraint k where k.conrelid = t.oid and k.contype = 'f' and k.conkey = array[c.attnum]
        and k.confrelid = 'auth.users'::regclass and k.confdeltype = 'c'
    ) order by 1`;
  const [result] = await executor.batch([{ text, values: [] }]);
  await executor.close();
  expect(result?.rows.map(({ name }) => name)).toEqual(WITH_THEIR_ROW);
}, 60_000);
