import { type PhotoBucket, previewPath } from '@bloom/domain/photos/photo';
import { supabase } from '../../lib/backend/supabase.ts';
import { readFact, writeFact } from '../../sync/facts.ts';
import { keepPhotoOnDevice, photoOnDevice, waitingPhoto } from '../../sync/open/open-device.ts';
import { sendPreview } from '../../sync/send-preview.ts';
import { makePreview } from '../redraw/make-preview.ts';

/** How many photos without a possible preview a device remembers. */
const MOST_BROKEN = 200;

/**
 * Makes and sends the preview of a stored photo that this device has. Resolves to whether to go on with others: not if
 * the server refuses previews.
 */
export async function addPreview(bucket: PhotoBucket, path: string): Promise<boolean> {
  const [owner = ''] = path.split('/');
  const name = `${bucket}/${path}`;
  const broken = brokenOf(owner);
  // A photo that waits for upload is not an old one.
  if (broken.includes(name) || (await waitingPhoto(bucket, path)) !== null) return true;
  const photo = await photoOnDevice(bucket, path);
  if (photo === null) return true;
  const preview = await makePreview(photo);
  if (preview === null) {
    writeFact(owner, 'photos without preview', [...broken, name].slice(-MOST_BROKEN));
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
