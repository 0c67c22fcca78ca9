import { join } from 'node:path';
import type { Executor } from '@bloom/supabase-server';
import { takeFolding } from '@bloom/supabase-server/database/folding';
import { migrate } from '@bloom/supabase-server/database/migrate';
import { platformFolder } from '@bloom/supabase-server/database/platform-folder';
import { type Migration, readMigrations } from '@bloom/supabase-server/database/read-migrations';
import { checkSchema, keepFingerprint } from '@bloom/supabase-server/database/schema-check';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { FOLDING } from './folding.ts';

/** Where the migrations of the platform and of the product lie. */
export const migrationFolders = {
  platform: platformFolder,
  product: join(import.meta.dirname, '../../../../supabase/migrations'),
} as const;

/** What an older Bloom left there is brought to where `migrate` of this one goes on. */
export async function bringLedger(executor: Executor): Promise<readonly Migration[]> {
  const migrations = await readMigrations(migrationFolders.product);
  await takeFolding(executor, migrations, FOLDING);
  return migrations;
}

/** Checks the schema, applies what is missing, and keeps what that gave for the next start. */
export async function bringSchema(executor: Executor, config: Config, log: Logger): Promise<void> {
  const accepted = config.SCHEMA_CHECK === 'accept';
  const migrations = await bringLedger(executor);
  if (!accepted) await checkSchema(executor, migrations);
  const applied = await migrate(executor, migrationFolders);
  for (const migration of applied) log.info({ migration }, 'migrated');
  await keepFingerprint(executor, accepted);
}
