import { type PhotoBucket, pathOfPhoto } from '@bloom/domain/photos/photo';
import { keepPhotoOnDevice, photoOnDevice } from '../../sync/open/open-device.ts';
import { addPreviewLater } from './old-photos.ts';
import { downloadPhoto, isNotThere } from './photo-storage.ts';

/** Loads a photo or a preview from this device or from the server. Rejects as a download does. */
export async function loadPhoto(bucket: PhotoBucket, path: string): Promise<Blob> {
  const known = await photoOnDevice(bucket, path);
  if (known !== null) return known;
  const photo = await downloadPhoto(bucket, path);
  void keepPhotoOnDevice(bucket, path, photo);
  return photo;
}

/**
 * Loads a preview. Loads the full photo instead if the server has no preview (one is made later), or if the server
 * cannot be reached and the device has only the photo. Rejects as a download does.
 */
export async function loadPreview(bucket: PhotoBucket, path: string): Promise<Blob> {
  try {
    return await loadPhoto(bucket, path);
  } catch (fault) {
    const whole = pathOfPhoto(path);
    if (isNotThere(fault)) {
      const photo = await loadPhoto(bucket, whole);
      addPreviewLater(bucket, whole);
      return photo;
    }
    const known = await photoOnDevice(bucket, whole);
    if (known === null) throw fault;
    return known;
  }
}
