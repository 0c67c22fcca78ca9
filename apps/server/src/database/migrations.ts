import { join } from 'node:path';
import type { Executor } from '@bloom/supabase-server';
import { applyFolding } from '@bloom/supabase-server/database/folding';
import { migrate } from '@bloom/supabase-server/database/migrate';
import { platformFolder } from '@bloom/supabase-server/database/platform-folder';
import { type Migration, readMigrations } from '@bloom/supabase-server/database/read-migrations';
import { checkSchema } from '@bloom/supabase-server/database/schema-check';
import { keepFingerprint } from '@bloom/supabase-server/database/schema-fingerprint';
import { sql } from '@bloom/supabase-server/database/sql';
import type { Logger } from 'pino';
import { type Config, ConfigError } from '../config/config.ts';
import { FOLDING } from './folding.ts';

/** The folders with the migrations of the platform and of the product. */
export const migrationFolders = {
  platform: platformFolder,
  product: join(import.meta.dirname, '../../../../supabase/migrations'),
} as const;

/** Updates the ledger that an older Bloom left, so that this version's `migrate` can continue from it. */
export async function updateLedger(executor: Executor): Promise<readonly Migration[]> {
  const migrations = await readMigrations(migrationFolders.product);
  await applyFolding(executor, migrations, FOLDING);
  return migrations;
}

/**
 * Creates a check of whether the database has every migration that this server knows; it may have newer ones, of a
 * server that replaces this one.
 * @returns a function that rejects while one is missing
 */
export async function createMigrationCheck(executor: Executor): Promise<() => Promise<void>> {
  const versionsOf = async (folder: string) =>
    (await readMigrations(folder)).map(({ version }) => version);
  const [platform, product] = await Promise.all([
    versionsOf(migrationFolders.platform),
    versionsOf(migrationFolders.product),
  ]);
  return async () => {
    const [found] = await executor.batch([
      sql`select ((
          select count(*) from supabase_migrations.platform_migrations where version = any(${platform}::text[])
        ) + (
          select count(*) from supabase_migrations.schema_migrations where version = any(${product}::text[])
        ))::int as applied`,
    ]);
    const missing = platform.length + product.length - Number(found?.rows[0]?.applied);
    if (missing > 0) throw new Error(`${missing} migrations are missing`);
  };
}

/**
 * Checks the schema, applies what is missing, and records the result for the next start.
 * @returns the names of the applied migrations
 */
export async function migrateSchema(
  executor: Executor,
  config: Pick<Config, 'SCHEMA_CHECK'>,
): Promise<readonly string[]> {
  const accepted = config.SCHEMA_CHECK === 'accept';
  const migrations = await updateLedger(executor);
  if (!accepted) await checkSchema(executor, migrations);
  const applied = await migrate(executor, migrationFolders);
  await keepFingerprint(executor, { again: accepted });
  return applied;
}

/**
 * Prepares the schema for a start: migrates it or, where that is done separately, checks that nothing is missing.
 * @throws ConfigError when a migration is missing
 */
export async function prepareSchema(
  executor: Executor,
  config: Config,
  log: Logger,
): Promise<void> {
  if (config.MIGRATE_AT_START === 'on') {
    for (const migration of await migrateSchema(executor, config))
      log.info({ migration }, 'migration applied');
    return;
  }
  const checkApplied = await createMigrationCheck(executor);
  await checkApplied().catch((fault: unknown) => {
    throw new ConfigError(`npm run migrate comes first: ${(fault as Error).message}`, {
      cause: fault,
    });
  });
}
