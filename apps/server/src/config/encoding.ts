import type { Executor } from '@bloom/supabase-server';
import { ConfigError } from './config.ts';

/**
 * Refuses a database that does not keep texts as UTF-8: others lack letters, and SQL_ASCII, which a cluster without a
 * locale has, counts bytes where limits count letters, so that texts in Portuguese would be refused.
 * @throws ConfigError
 */
export async function refuseOtherEncodings(executor: Executor): Promise<void> {
  const text = `select current_setting('server_encoding') as encoding`;
  const [result] = await executor.batch([{ text, values: [] }]);
  const encoding = result?.rows[0]?.encoding;
  if (encoding === 'UTF8') return;
  throw new ConfigError(
    `DATABASE_URL leads to a database in ${encoding}: create one with encoding 'UTF8' template template0`,
  );
}
