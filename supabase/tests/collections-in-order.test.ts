import type { Executor } from '@bloom/supabase-server';
import { sql } from '@bloom/supabase-server/database/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProductDatabase } from './product-database.ts';

let executor: Executor;

beforeAll(async () => {
  executor = await openProductDatabase();
});
afterAll(() => executor.close());

/** PostgreSQL's plan for the statement when it may not simply scan a small table. */
async function planOf(text: string): Promise<string> {
  const none = '00000000-0000-0000-0000-000000000000';
  const [, , result] = await executor.batch([
    sql`set local enable_seqscan = off`,
    sql`set local enable_bitmapscan = off`,
    { text: `explain ${text.replaceAll('$none', `'${none}'`)}`, values: [] },
  ]);
  return (result?.rows ?? []).map((row) => row['QUERY PLAN']).join('\n');
}

it.each(['issues', 'strategies', 'wishes', 'achievements'])(
  'the %s of a goal are read in order by one index, also among many others',
  async (table) => {
    const plan = await planOf(
      `select * from ${table} where goal_id = $none and user_id = $none order by created_at`,
    );
    expect(plan).toContain(`Index Scan using ${table}_of_goal`);
    expect(plan).toMatch(/Index Cond: .*user_id.*goal_id/);
    expect(plan).not.toContain('Sort');
  },
);

it.each(['issues', 'strategies', 'wishes', 'achievements'])(
  'the %s of a person are found by an index',
  async (table) => {
    expect(await planOf(`select * from ${table} where user_id = $none`)).toMatch(
      /Index Cond: \(user_id = /,
    );
  },
);
