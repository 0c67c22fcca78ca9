import type { SupabaseClient } from '@supabase/supabase-js';

/** How many rows at once, few enough that nobody waits long for a batch. */
const ROWS = 500;
const PHOTOS = 100;

interface Photo {
  readonly bucket: string;
  readonly name: string;
}

/**
 * Empties the trash of what was deleted more than 30 days ago, removes its photos, and deletes the records of Stripe
 * events that are no longer sent again.
 * @param operator a client with the secret key
 * @returns how many rows and photos were removed
 */
export async function emptyOldTrash(
  operator: Pick<SupabaseClient, 'rpc' | 'storage'>,
  ended?: AbortSignal,
): Promise<{ readonly rows: number; readonly photos: number }> {
  const rows = await inBatches(operator, 'empty_old_trash', ended);
  const photos = await removeDiscardedPhotos(operator, ended);
  await inBatches(operator, 'forget_stripe_events', ended);
  return { rows, photos };
}

async function inBatches(
  operator: Pick<SupabaseClient, 'rpc'>,
  name: string,
  ended?: AbortSignal,
): Promise<number> {
  for (let all = 0; ; ) {
    ended?.throwIfAborted();
    const { data } = await operator.rpc(name, { most: ROWS }).throwOnError();
    all += data;
    if (data < ROWS) return all;
  }
}

/** Through storage/v1, as people remove photos. */
async function removeDiscardedPhotos(
  operator: Pick<SupabaseClient, 'rpc' | 'storage'>,
  ended?: AbortSignal,
): Promise<number> {
  for (let removed = 0; ; ) {
    ended?.throwIfAborted();
    const { data } = await operator.rpc('discarded_photos', { most: PHOTOS }).throwOnError();
    const photos: readonly Photo[] = data;
    if (photos.length === 0) return removed;
    for (const [bucket, some] of Map.groupBy(photos, (photo) => photo.bucket)) {
      const gone = await operator.storage.from(bucket).remove(some.map(({ name }) => name));
      if (gone.error) throw gone.error;
      if (gone.data.length === 0) throw new Error(`photos in ${bucket} cannot be removed`);
      removed += gone.data.length;
    }
  }
}
