import { type PhotoBucket, previewPath } from '@bloom/domain/photo';
import { supabase } from '../lib/supabase.ts';
import { keepFact, readFact } from '../sync/facts.ts';
import { keepPhotoOnDevice, photoOnDevice, waitingPhoto } from '../sync/open.ts';
import { sendPreview } from '../sync/send-preview.ts';
import { makePreview } from './make-preview.ts';

/** Of how many photos a device remembers that no preview can be made. */
const MOST_BROKEN = 200;

/**
 * Makes the preview of a stored photo that this device has, and sends it. Tells whether another one may be tried: not
 * where the server takes none.
 */
export async function addPreview(bucket: PhotoBucket, path: string): Promise<boolean> {
  const [owner = ''] = path.split('/');
  const name = `${bucket}/${path}`;
  const broken = brokenOf(owner);
  // One that waits to be uploaded is no old one.
  if (broken.includes(name) || (await waitingPhoto(bucket, path)) !== null) return true;
  const photo = await photoOnDevice(bucket, path);
  if (photo === null) return true;
  const preview = await makePreview(photo);
  if (preview === null) {
    keepFact(owner, 'photos without preview', [...broken, name].slice(-MOST_BROKEN));
    return true;
  }
  const { blob, placeholder } = preview;
  const sent = { owner, bucket, path, blob, placeholder };
  const outcome = await sendPreview(await supabase(), sent);
  if (outcome === 'sent') await keepPhotoOnDevice(bucket, previewPath(path), blob);
  return outcome !== 'refused';
}

function brokenOf(owner: string): readonly string[] {
  const known = readFact(owner, 'photos without preview');
  return Array.isArray(known) ? known : [];
}
