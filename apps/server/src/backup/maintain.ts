import type { Executor } from '@bloom/supabase-server';
import { startBackups } from '@bloom/supabase-server/backup/backups';
import type { BackupSources } from '@bloom/supabase-server/backup/make-backup';
import type { Schedule } from '@bloom/supabase-server/backup/schedule';
import { PgliteExecutor } from '@bloom/supabase-server/database/pglite/executor';
import { startMaintenance } from '@bloom/supabase-server/database/pglite/maintenance';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { backupProfile } from './backup-profile.ts';

/**
 * Starts what only the embedded database needs: backups, checkpoints and vacuums.
 * @returns a function that ends it
 */
export async function maintain(
  { executor, files }: Pick<BackupSources, 'files'> & { readonly executor: Executor },
  config: Config,
  log: Logger,
): Promise<() => Promise<void>> {
  if (!(executor instanceof PgliteExecutor)) {
    // As after a move: whoever set it counts on them.
    if (config.BACKUP_DIR !== undefined) {
      log.warn('BACKUP_DIR makes no backups of PostgreSQL: use pg_dump (docs/operations.md)');
    }
    return async () => undefined;
  }
  const { DATA_DIR: dataFolder, MIN_FREE_MB: minFreeMb } = config;
  const sources = { executor, files, dataFolder, minFreeMb, profile: backupProfile };
  const backups = await startBackups(sources, schedule(config), log);
  const stopMaintenance = startMaintenance(executor, (fault) =>
    log.warn({ err: fault }, 'maintenance failed'),
  );
  return async () => {
    await stopMaintenance();
    await backups.close();
  };
}

/** Backups are made regularly where a folder for them is set. */
function schedule({ BACKUP_DIR, BACKUP_EVERY_HOURS, BACKUP_KEEP }: Config): Schedule | null {
  if (BACKUP_DIR === undefined) return null;
  return { folder: BACKUP_DIR, everyHours: BACKUP_EVERY_HOURS, keep: BACKUP_KEEP };
}
