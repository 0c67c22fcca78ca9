import { PHOTO_CACHE_SECONDS, type PhotoBucket } from '@bloom/domain/photo';
import { tellIfPhotosAreFull } from '../lib/quotas.ts';
import { supabase } from '../lib/supabase.ts';
import { newPhotoPath } from './new-photo-path.ts';

/**
 * Uploads a shrunk photo into the person's own folder of a bucket and gives its path
 * (specification/walls.md#calls-for-cards).
 * @throws Error when nobody is signed in, or with the backend's refusal.
 */
export async function uploadPhoto(bucket: PhotoBucket, photo: Blob): Promise<string> {
  const client = await supabase();
  const { data } = await client.auth.getSession();
  if (data.session === null) throw new Error('user not authenticated');
  if (photo.size === 0) throw new Error('the photo is empty');
  const path = newPhotoPath(data.session.user.id, photo);
  const { error } = await client.storage.from(bucket).upload(path, photo, {
    upsert: true,
    cacheControl: PHOTO_CACHE_SECONDS,
    contentType: photo.type,
  });
  if (error !== null) {
    await tellIfPhotosAreFull(error);
    throw error;
  }
  return path;
}

/** Removes photos from a bucket; paths that are not there are no error. Rejects with the backend's refusal. */
export async function removePhotos(bucket: PhotoBucket, paths: readonly string[]): Promise<void> {
  const client = await supabase();
  const { error } = await client.storage.from(bucket).remove([...paths]);
  if (error !== null) throw error;
}

/** Downloads a photo. @throws Error "Error downloading photo" (specification/messages.md#goals). */
export async function downloadPhoto(bucket: PhotoBucket, path: string): Promise<Blob> {
  const client = await supabase();
  const { data, error } = await client.storage.from(bucket).download(path);
  if (error !== null || data === null) throw new Error('Error downloading photo', { cause: error });
  return data;
}
