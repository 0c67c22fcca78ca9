import type { Executor } from '@bloom/supabase-server';
import { startHourly } from '@bloom/supabase-server/database/hourly';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Logger } from 'pino';

/** Any number will do, as long as every server asks for the same. */
const TRASH_LOCK = 7_262_568;
/** How many at once: nobody waits long behind one batch. */
const ROWS = 500;
const PHOTOS = 100;

interface Photo {
  readonly bucket: string;
  readonly name: string;
}

/** Every hour, empties the trash of what was deleted more than 30 days ago, and removes the photos of what was emptied. */
export function startEmptyingTrash({
  executor,
  operator,
  log,
}: {
  readonly executor: Executor;
  /** A client with the secret key. */
  readonly operator: SupabaseClient;
  readonly log: Logger;
}): () => Promise<void> {
  return startHourly({
    executor,
    name: 'empty-trash',
    lock: TRASH_LOCK,
    work: async (ended) => {
      const rows = await emptyOldTrash(operator, ended);
      const photos = await removeDiscardedPhotos(operator, ended);
      if (rows + photos > 0) log.info({ rows, photos }, 'emptied the trash of what was old');
      await forgetStripeEvents(operator, ended);
    },
    failed: (fault) => log.warn({ err: fault }, 'the trash could not be emptied'),
  });
}

async function emptyOldTrash(operator: SupabaseClient, ended: AbortSignal): Promise<number> {
  for (let emptied = 0; ; ) {
    ended.throwIfAborted();
    const { data } = await operator.rpc('empty_old_trash', { most: ROWS }).throwOnError();
    emptied += data;
    if (data < ROWS) return emptied;
  }
}

/** Stripe sends no event again after so long. */
async function forgetStripeEvents(operator: SupabaseClient, ended: AbortSignal): Promise<void> {
  for (let forgotten = ROWS; forgotten === ROWS; ) {
    ended.throwIfAborted();
    const { data } = await operator.rpc('forget_stripe_events', { most: ROWS }).throwOnError();
    forgotten = data;
  }
}

/** Through storage/v1, as a person removes them. */
async function removeDiscardedPhotos(
  operator: SupabaseClient,
  ended: AbortSignal,
): Promise<number> {
  for (let removed = 0; ; ) {
    ended.throwIfAborted();
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
