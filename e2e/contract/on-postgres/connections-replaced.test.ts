import { openPostgres } from '@bloom/supabase-server/database/postgres';
import { expect, it, onTestFinished } from 'vitest';
import { freshPlace } from '../own-server.ts';

it('a connection that has been used often is replaced by a new one', async () => {
  const { DATABASE_URL: url = '' } = await freshPlace();
  const executor = openPostgres({ url, label: 'replaced', connections: 1 });
  onTestFinished(() => executor.close());
  const seen = new Set<unknown>();
  for (let turn = 0; turn < 1_100; turn += 1) {
    const [result] = await executor.batch([{ text: 'select pg_backend_pid() as pid', values: [] }]);
    seen.add(result?.rows[0]?.pid);
  }
  expect(seen.size).toBe(2);
});
