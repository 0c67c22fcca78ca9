import { join } from 'node:path';
import type { Executor } from '@bloom/supabase-server';
import { migrate } from '@bloom/supabase-server/database/migrate';
import { platformFolder } from '@bloom/supabase-server/database/platform-folder';
import { readMigrations } from '@bloom/supabase-server/database/read-migrations';
import { checkSchema, keepFingerprint } from '@bloom/supabase-server/database/schema-check';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

/** Where the migrations of the platform and of the product lie. */
export const migrationFolders = {
  platform: platformFolder,
  product: join(import.meta.dirname, '../../../../supabase/migrations'),
} as const;

/** Checks the schema, applies what is missing, and keeps what that gave for the next start. */
export async function bringSchema(executor: Executor, config: Config, log: Logger): Promise<void> {
  const accepted = config.SCHEMA_CHECK === 'accept';
  if (!accepted) await checkSchema(executor, await readMigrations(migrationFolders.product));
  const applied = await migrate(executor, migrationFolders);
  for (const migration of applied) log.info({ migration }, 'migrated');
  await keepFingerprint(executor, accepted);
}
