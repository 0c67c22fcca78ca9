import type { Executor } from '@bloom/supabase-server';
import { CREATE_AS_UTF8, otherEncoding } from '@bloom/supabase-server/database/postgres/encoding';
import { ConfigError } from '../config/config.ts';

/** Refuses a database in another encoding than UTF-8. @throws ConfigError */
export async function refuseOtherEncodings(executor: Executor): Promise<void> {
  const encoding = await otherEncoding(executor);
  if (encoding === null) return;
  throw new ConfigError(`DATABASE_URL leads to a database in ${encoding}: ${CREATE_AS_UTF8}`);
}
