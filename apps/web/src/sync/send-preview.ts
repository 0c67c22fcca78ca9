import {
  PHOTO_BUCKETS,
  PHOTO_CACHE_SECONDS,
  type PhotoBucket,
  previewPath,
} from '@bloom/domain/photo';
import type { Client } from '../lib/client.ts';

interface SentPreview {
  readonly owner: string;
  readonly bucket: PhotoBucket;
  /** Of the photo. */
  readonly path: string;
  readonly blob: Blob;
  readonly placeholder: string;
}

/**
 * Gives a photo that has none a preview, and then its row the placeholder, which says so. Nobody asked for it: it does not
 * go through the outbox, and what the server refuses is told to nobody. The row comes back as any change does.
 */
export async function sendPreview(
  client: Client,
  sent: SentPreview,
): Promise<'sent' | 'gone' | 'refused'> {
  const { owner, bucket, path, blob, placeholder } = sent;
  const { data } = await client.auth.getSession();
  if (data.session?.user.id !== owner) return 'refused';
  const photos = client.storage.from(bucket);
  const options = { upsert: true, cacheControl: PHOTO_CACHE_SECONDS, contentType: blob.type };
  const { error } = await photos.upload(previewPath(path), blob, options);
  if (error !== null) return 'refused';
  const table = Object.entries(PHOTO_BUCKETS).find(([, known]) => known === bucket)?.[0] ?? '';
  const changed = await client
    .from(table)
    .update({ photo_placeholder: placeholder })
    .eq('photo_filepath', path)
    .select('id');
  if (changed.error !== null) return 'refused';
  if (changed.data.length > 0) return 'sent';
  // The photo was removed or replaced meanwhile.
  await photos.remove([previewPath(path)]);
  return 'gone';
}
