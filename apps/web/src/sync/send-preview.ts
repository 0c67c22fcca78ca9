import {
  PHOTO_BUCKETS,
  PHOTO_CACHE_SECONDS,
  type PhotoBucket,
  previewPath,
} from '@bloom/domain/photos/photo';
import { asPersonOf } from '../lib/backend/as-begun.ts';
import type { Client } from '../lib/backend/client.ts';

interface SentPreview {
  readonly owner: string;
  readonly bucket: PhotoBucket;
  /** The path of the photo. */
  readonly path: string;
  readonly blob: Blob;
  readonly placeholder: string;
}

/**
 * Uploads a preview for a photo without one, then writes the placeholder into its row. It bypasses the outbox, because
 * no person has asked for it, and a refusal is not shown. The changed row arrives like any other change.
 */
export async function sendPreview(
  client: Client,
  sent: SentPreview,
): Promise<'sent' | 'gone' | 'refused'> {
  const { owner, bucket, path, blob, placeholder } = sent;
  const { session } = (await client.auth.getSession()).data;
  if (session?.user.id !== owner) return 'refused';
  const persons = asPersonOf(session.access_token, client);
  const photos = persons.storage.from(bucket);
  const options = { upsert: true, cacheControl: PHOTO_CACHE_SECONDS, contentType: blob.type };
  const { error } = await photos.upload(previewPath(path), blob, options);
  if (error !== null) return 'refused';
  const table = Object.entries(PHOTO_BUCKETS).find(([, known]) => known === bucket)?.[0] ?? '';
  const changed = await persons
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
