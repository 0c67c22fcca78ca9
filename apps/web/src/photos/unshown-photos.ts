import { PHOTO_BUCKETS, type PhotoBucket } from '@bloom/domain/photo';
import { logFault } from '../lib/log-fault.ts';
import { supabase } from '../lib/supabase.ts';
import { removePhotos } from './photo-storage.ts';

type Table = keyof typeof PHOTO_BUCKETS;

const TABLES = Object.fromEntries(
  Object.entries(PHOTO_BUCKETS).map(([table, bucket]) => [bucket, table]),
) as Record<PhotoBucket, Table>;

/**
 * Removes photos that were uploaded for a save that failed, once nobody wants to try it again. One that a row shows
 * stays: the save may have worked, and only its answer was lost. What cannot be removed stays behind; never rejects.
 */
export async function removeUnshown(bucket: PhotoBucket, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  try {
    const shown = await shownOf(bucket, paths);
    const unshown = paths.filter((path) => !shown.has(path));
    if (unshown.length > 0) await removePhotos(bucket, unshown);
  } catch (fault) {
    logFault('a photo could not be removed', fault);
  }
}

async function shownOf(
  bucket: PhotoBucket,
  paths: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const client = await supabase();
  const { data } = await client
    .from(TABLES[bucket])
    .select('photo_filepath')
    .in('photo_filepath', [...paths])
    .throwOnError();
  return new Set(data.map(({ photo_filepath }) => photo_filepath));
}
