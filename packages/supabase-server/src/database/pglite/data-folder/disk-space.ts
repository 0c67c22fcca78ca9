import { statfsSync } from 'node:fs';

const MEGABYTE = 1024 * 1024;

/**
 * Whether the disk of a folder has less than `minFreeMb` megabytes left for us. PostgreSQL stops for good when it
 * cannot extend its log, so writes are refused while there is still room for those in progress. The check takes
 * microseconds.
 */
export function isDiskLow(folder: string, minFreeMb: number): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < minFreeMb * MEGABYTE;
}

/**
 * Waits until a database is open. PostgreSQL writes while it opens, and does not say that there was no room: when it
 * fails on a disk that is low, the fault says so.
 * @throws ENOSPC, or what `opening` rejects with
 */
export async function openWithRoom(
  opening: Promise<unknown>,
  folder: string,
  minFreeMb: number,
): Promise<void> {
  try {
    await opening;
  } catch (cause) {
    if (!isDiskLow(folder, Math.max(minFreeMb, 1))) throw cause;
    const message = `the database in ${folder} cannot be opened: its disk is full`;
    throw Object.assign(new Error(message, { cause }), { code: 'ENOSPC' });
  }
}
