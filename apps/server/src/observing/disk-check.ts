import { statfs } from 'node:fs/promises';
import type { Config } from '../config/config.ts';

/**
 * A check for `/ready` of the room on the disk of `DATA_DIR`, without which writes or uploads are refused; none where that disk
 * has neither the rows nor the photos.
 */
export function diskCheck({ DATA_DIR, MIN_FREE_MB, DATABASE_URL, S3_ENDPOINT }: Config) {
  if (DATABASE_URL !== undefined && S3_ENDPOINT !== undefined) return {};
  // A disk without any room is full whatever is set.
  const least = Math.max(MIN_FREE_MB, 1);
  const disk = async (): Promise<void> => {
    const { bavail, bsize } = await statfs(DATA_DIR);
    if (bavail * bsize >= least * 2 ** 20) return;
    throw new Error(`less than ${least} MB (MIN_FREE_MB) are free on the disk of ${DATA_DIR}`);
  };
  return { disk };
}
