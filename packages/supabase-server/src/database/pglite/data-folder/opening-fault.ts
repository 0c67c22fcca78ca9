import { access, constants, mkdtemp, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDiskLow } from '../../../file-system/disk-space.ts';
import { databaseFaults } from '../../port/database-error.ts';

/**
 * Why a database could not be opened. PostgreSQL writes while it opens, and where it cannot PGlite only says that it
 * failed: a disk without room, a file that is missing and one that belongs to somebody else are looked for afterwards.
 * @returns a fault with Node's code, or `fault` where the folder shows no reason
 */
export async function openingFault(
  fault: unknown,
  dataFolder: string,
  minFreeMb: number,
): Promise<unknown> {
  if (isDiskLow(dataFolder, Math.max(minFreeMb, 1))) {
    const message = `the database in ${dataFolder} cannot be opened: its disk is full`;
    return Object.assign(new Error(message, { cause: fault }), { code: 'ENOSPC' });
  }
  try {
    for (const name of ['', 'global/pg_control', 'pg_wal']) {
      await access(join(dataFolder, 'database', name), constants.R_OK | constants.W_OK);
    }
    // After a fault of the disk Linux may say that it can be written to, and refuse it.
    await rmdir(await mkdtemp(join(dataFolder, '.tried-')));
    return fault;
  } catch (found) {
    return Object.assign(found as Error, { cause: fault });
  }
}

/**
 * The same for a database that was open before: requests are answered as while it is away, and the log says why, such as
 * that its disk has become read-only.
 * @param files the folder of its files; null where it is in memory
 */
export async function reopeningFault(fault: unknown, files: string | null): Promise<unknown> {
  if (files === null) return fault;
  const found = await openingFault(fault, dirname(files), 1);
  if (found === fault) return fault;
  return databaseFaults.lost(`the database cannot be opened again: ${(found as Error).message}`);
}
