import type { Row } from '@bloom/domain/outbox/entry';
import { asBegun } from '../../lib/backend/as-begun.ts';
import type { PersonsClient } from '../../lib/backend/client.ts';
import { supabase } from '../../lib/backend/supabase.ts';
import type { Trashed } from './trashed.ts';

/** How many deletions are read at once. */
export const PAGE = 20;

/** The newest deletions in the trash, or those before a moment. Rejects with the backend's error. */
export async function readTrash(
  before: string | null,
  begun?: PersonsClient,
): Promise<readonly Trashed[]> {
  const client = begun ?? (await supabase());
  const place = before === null ? {} : { before };
  const { data } = await client.rpc('list_trash', { ...place, page: PAGE }).throwOnError();
  return (data as readonly (Omit<Trashed, 'row'> & { row: object; row_id: string })[]).map(
    ({ row, row_id: id, ...told }) => ({ ...told, row: { ...row, id } satisfies Row }),
  );
}

/** How often the server is asked at most to empty the next part: far more often than the fullest trash has parts. */
const MOST_PARTS = 200;

/**
 * Empties the trash for good of what was deleted until a moment, part by part. Photos that cannot be deleted at once are
 * deleted by the server later. Rejects with the backend's error where something is left: an answer may have been lost.
 */
export async function emptyTrash(until: string): Promise<void> {
  const client = await asBegun(await supabase());
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const asked = { until, in_parts: true };
    const { data, error } = await client.rpc('empty_trash', asked);
    if (error && (await isEmptied(client, until))) return;
    if (error) throw error;
    await removePhotos(client, data as readonly TrashedPhoto[]);
    if (await isEmptied(client, until)) return;
  }
}

interface TrashedPhoto {
  readonly bucket: string;
  readonly name: string;
}

async function removePhotos(client: PersonsClient, photos: readonly TrashedPhoto[]): Promise<void> {
  const AT_ONCE = 100;
  for (const [bucket, all] of Map.groupBy(photos, (photo) => photo.bucket)) {
    for (let start = 0; start < all.length; start += AT_ONCE) {
      const some = all.slice(start, start + AT_ONCE).map(({ name }) => name);
      await client.storage
        .from(bucket)
        .remove(some)
        .catch(() => undefined);
    }
  }
}

/** Whether the trash has nothing from until that moment; not where the server does not say. */
async function isEmptied(client: PersonsClient, until: string): Promise<boolean> {
  for (let before: string | null = null; ; ) {
    const page: readonly Trashed[] | null = await readTrash(before, client).catch(() => null);
    if (page === null || page.some(({ deleted_at: at }) => at <= until)) return false;
    // What was deleted since then comes first.
    before = page[PAGE - 1]?.deleted_at ?? null;
    if (before === null) return true;
  }
}
