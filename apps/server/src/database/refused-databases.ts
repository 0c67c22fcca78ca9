import type { Executor } from '@bloom/supabase-server';
import { CREATE_AS_UTF8, otherEncoding } from '@bloom/supabase-server/database/postgres/encoding';
import { otherIsolation } from '@bloom/supabase-server/database/postgres/isolation';
import { keepsSession, sharesConnections } from '@bloom/supabase-server/database/postgres/pooler';
import { type Config, ConfigError } from '../config/config.ts';

/**
 * Refuses to start behind a pooler that the settings do not mention. Without those settings everything would seem to
 * work at first; then statements fail that another client prepared, and no change is reported.
 * @throws ConfigError
 */
export async function refuseUnnamedPooler(config: Config): Promise<void> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, PREPARED_STATEMENTS } = config;
  if (url === undefined) return;
  if (PREPARED_STATEMENTS === 'on' && !(await keepsSession(url))) {
    throw new ConfigError(
      'DATABASE_URL leads to a pooler: set PREPARED_STATEMENTS=off, and DATABASE_DIRECT_URL to PostgreSQL itself',
    );
  }
  if (direct === undefined && PREPARED_STATEMENTS === 'off' && (await sharesConnections(url))) {
    throw new ConfigError(
      'DATABASE_DIRECT_URL is missing: DATABASE_URL leads to a pooler, which cannot listen',
    );
  }
  if (direct !== undefined && (await sharesConnections(direct))) {
    throw new ConfigError(
      'DATABASE_DIRECT_URL is wrong: it leads to a pooler, which cannot listen',
    );
  }
}

/** Refuses a database in another encoding than UTF-8. @throws ConfigError */
export async function refuseOtherEncodings(executor: Executor): Promise<void> {
  const encoding = await otherEncoding(executor);
  if (encoding === null) return;
  throw new ConfigError(`DATABASE_URL leads to a database in ${encoding}: ${CREATE_AS_UTF8}`);
}

/**
 * Refuses transactions of another isolation where connections keep no session, and so cannot be given the one that is needed.
 * @throws ConfigError
 */
export async function refuseOtherIsolation(executor: Executor): Promise<void> {
  const isolation = await otherIsolation(executor);
  if (isolation === null) return;
  throw new ConfigError(
    `the role or the database of DATABASE_URL is wrong: its default_transaction_isolation is ${isolation}, and behind a pooler it has to be read committed (alter role ... reset default_transaction_isolation)`,
  );
}
