import type { PhotoBucket } from '@bloom/domain/photo';
import { onConnect, supabase } from '../lib/supabase.ts';

// On its way before the rows are there that name the photos.
onConnect(() => void import('@supabase/storage-js').catch(() => undefined));

/** Downloads a photo. @throws Error "Error downloading photo" (specification/messages.md#goals). */
export async function downloadPhoto(bucket: PhotoBucket, path: string): Promise<Blob> {
  const client = await supabase();
  const { data, error } = await client.storage.from(bucket).download(path);
  if (error !== null || data === null) throw new Error('Error downloading photo', { cause: error });
  return data;
}

/** Whether a download failed because there is no such photo. */
export function isNotThere(fault: unknown): boolean {
  return Object(Object(fault).cause).statusCode === '404';
}
