import { join } from 'node:path';
import { lockFolder } from '../../file-system/folder-lock.ts';
import { beginDatabase } from './data-folder/empty-database.ts';
import { refuseSmallFiles } from './data-folder/file-sizes.ts';
import { openingFault } from './data-folder/opening-fault.ts';
import { DatabaseThread } from './database-thread.ts';
import { type BeginThread, DatabaseThreads } from './database-threads.ts';
import { fittingMemoryMode, MAX_HEAP, START_PARAMS, setV8Flags } from './memory-mode.ts';
import { PgliteExecutor } from './pglite-executor.ts';
import type { PgliteSettings } from './pglite-settings.ts';
import { ComputingAllowance } from './runaway-watch.ts';

/**
 * Opens the embedded database in `folder` (created when missing), or one in memory when it is null: empty, or with the
 * archive `copyOf` (a tar file from PGlite's `dumpDataDir`).
 * @throws FolderInUse when another process has the folder open
 */
export async function openPglite(
  folder: string | null,
  given: PgliteSettings = {},
): Promise<PgliteExecutor> {
  const { minFreeMb = 0, copyOf = null, worker } = given;
  const { memory = fittingMemoryMode(), emptyDatabaseIn = null } = given;
  setV8Flags(memory);
  if (folder !== null) refuseSmallFiles();
  const lock = folder === null ? null : await lockFolder(folder);
  const files = folder === null ? null : join(folder, 'database');
  const allowance = new ComputingAllowance();
  const begin: BeginThread = (onNotification, program, syncedUntil) => {
    const startParams = START_PARAMS[memory];
    const settings = { folder: files, copyOf, minFreeMb, program, syncedUntil, startParams };
    return new DatabaseThread(settings, onNotification, allowance, worker);
  };
  const settings = { ...given, maxHeapBytes: given.maxHeapBytes ?? MAX_HEAP[memory] };
  const threads = new DatabaseThreads(files, begin, given.onReopen);
  const executor = new PgliteExecutor(files, threads, settings, async () => lock?.release());
  try {
    if (files !== null) await beginDatabase(files, emptyDatabaseIn);
    await threads.open().catch(async (fault: unknown) => {
      throw folder === null ? fault : await openingFault(fault, folder, minFreeMb);
    });
  } catch (fault) {
    await lock?.release();
    throw fault;
  }
  return executor;
}
