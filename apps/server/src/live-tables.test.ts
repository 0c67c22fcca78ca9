import type { Executor } from '@bloom/supabase-server';
import { openTestDatabase } from '@bloom/supabase-server/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationFolders } from './database/migrations.ts';
import { LIVE_TABLES } from './live-tables.ts';

let executor: Executor;
beforeAll(async () => {
  executor = await openTestDatabase(migrationFolders);
}, 60_000);
afterAll(() => executor.close());

it('are those that are published, each with its owner, who alone gets its changes', async () => {
  const [published, told] = await executor.batch(
    [
      `select format('%s.%s', schemaname, tablename) as name, 'user_id' = any (attnames) as owned
        from pg_publication_tables where pubname = 'supabase_realtime'`,
      `select c.oid::regclass::text as name, count(*) as triggers from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where t.tgfoid = 'realtime.note_change'::regproc group by 1`,
    ].map((text) => ({ text, values: [] })),
  );
  const tables = published?.rows ?? [];
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(LIVE_TABLES).sort());
  expect(tables.filter(({ owned }) => !owned)).toEqual([]);
  expect(told?.rows.length).toBe(tables.length);
  for (const { triggers } of told?.rows ?? []) expect(triggers).toBe(4);
});
