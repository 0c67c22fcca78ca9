import type { PhotoBucket } from '@bloom/domain/photos/photo';
import type { PersonsClient } from '../../lib/backend/client.ts';
import { onConnect, supabase } from '../../lib/backend/supabase.ts';

// Prefetched, so that it is ready when the rows that name photos arrive.
onConnect(() => void import('../../lib/backend/deferred-files.ts').catch(() => undefined));

/** Downloads a photo. @throws Error "Error downloading photo" (specification/messages.md#goals). */
export async function downloadPhoto(
  bucket: PhotoBucket,
  path: string,
  client?: PersonsClient,
): Promise<Blob> {
  const { storage } = client ?? (await supabase());
  const { data, error } = await storage.from(bucket).download(path);
  if (error !== null || data === null) throw new Error('Error downloading photo', { cause: error });
  return data;
}

/** Whether a download failed because the photo does not exist. */
export function isNotThere(fault: unknown): boolean {
  return Object(Object(fault).cause).statusCode === '404';
}
