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
