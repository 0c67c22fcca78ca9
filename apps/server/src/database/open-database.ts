import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Executor } from '@bloom/supabase-server';
import { openPglite } from '@bloom/supabase-server/database/pglite';
import type { PgliteExecutor } from '@bloom/supabase-server/database/pglite/executor';
import type { Logger } from 'pino';
import { type Config, ConfigError } from '../config/config.ts';
import { LABEL } from '../config/label.ts';
import { keptEmptyDatabase } from './empty-database.ts';
import { refuseMoved } from './moved-database.ts';
import { refuseTooFewOpenFiles } from './open-files.ts';
import {
  refuseOtherEncodings,
  refuseOtherIsolation,
  refuseUnnamedPooler,
} from './refused-databases.ts';

/** Opens the database that the settings name. @throws FolderInUse, or ConfigError where it must not be used */
export async function openDatabase(
  config: Config,
  log: Logger,
  onWait?: (milliseconds: number) => void,
): Promise<Executor> {
  if (config.DATABASE_URL === undefined) {
    await refuseMoved(config);
    return openEmbedded(config, () => log.warn('database reopened'), onWait);
  }
  await refuseUnnamedPooler(config);
  // Imported only where it is used.
  const { openPostgres } = await import('@bloom/supabase-server/database/postgres');
  const executor = openPostgres({
    url: config.DATABASE_URL,
    directUrl: config.DATABASE_DIRECT_URL,
    keepsSession: config.PREPARED_STATEMENTS === 'on',
    label: LABEL,
    connections: config.DATABASE_CONNECTIONS ?? fittingConnections(),
    onLost: (fault) => log.warn({ err: fault }, 'database connection lost'),
    onWait,
  });
  try {
    await refuseOtherEncodings(executor);
    await refuseOtherIsolation(executor);
  } catch (fault) {
    await executor.close();
    throw fault;
  }
  return executor;
}

/**
 * Four for each core: enough for those that wait for the disk. With more on a small machine, the ones that compute
 * would keep the server itself, and `/health`, waiting for a core.
 */
const fittingConnections = () => Math.min(16, 4 * availableParallelism());

/** Opens the embedded database of the data folder. @throws FolderInUse, or ConfigError where the system allows too little */
export async function openEmbedded(
  config: Config,
  onReopen: () => void = () => undefined,
  onWait?: (milliseconds: number) => void,
): Promise<PgliteExecutor> {
  refuseTooFewOpenFiles();
  return openPglite(config.DATA_DIR, {
    minFreeMb: config.MIN_FREE_MB,
    emptyDatabaseIn: keptEmptyDatabase(),
    memory: config.DATABASE_MEMORY === 'auto' ? undefined : config.DATABASE_MEMORY,
    onReopen,
    onWait,
  });
}

/** @throws ConfigError when the data folder has no database, or the fault of a folder that nobody may look into */
export async function refuseWithoutDatabase({ DATA_DIR }: Config): Promise<void> {
  await stat(join(DATA_DIR, 'database')).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'ENOENT') throw fault;
    throw new ConfigError(`DATA_DIR is wrong: there is no database in ${DATA_DIR}`);
  });
}
