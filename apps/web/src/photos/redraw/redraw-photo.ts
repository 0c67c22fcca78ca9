import {
  checkPhotoFile,
  PHOTO_MAX_BYTES,
  PHOTO_MAX_EDGE,
  type PhotoFault,
} from '@bloom/domain/photos/photo';
import { isPictureBomb } from '@bloom/domain/photos/picture-size';
import { isPictureTruncated } from '@bloom/domain/photos/truncated-picture';
import { arePixelsTrue } from '../../lib/browser/true-pixels.ts';
import { decodePicture } from './decode-picture.ts';
import { drawPicture, isSeeThrough, smaller } from './draw-picture.ts';
import { encodePicture, encodeWithin } from './encode-picture.ts';

export type RedrawnPhoto =
  | { readonly blob: Blob; readonly fault: null }
  | { readonly blob: null; readonly fault: PhotoFault | 'not_fetched' };

const QUALITY = 0.85;

/** The longest edges to try, in pixels. Not even noise as a PNG exceeds the limit with the last one. */
const EDGES = [PHOTO_MAX_EDGE, 1280, 1024];

/**
 * Turns a chosen file into the photo that is stored: upright, at most 1600 px, and redrawn, so that EXIF and other
 * metadata (place, camera, time) are gone. Returns the fault if the file is refused.
 */
export async function redrawPhoto(file: Blob): Promise<RedrawnPhoto> {
  const fault = checkPhotoFile(file);
  if (fault !== null) return { blob: null, fault };
  try {
    const content = new Uint8Array(await file.arrayBuffer());
    if (isPictureBomb(content) || isPictureTruncated(content))
      return { blob: null, fault: 'unreadable' };
    if (!arePixelsTrue()) return { blob: null, fault: 'scrambled' };
    return { blob: await redraw(file), fault: null };
  } catch {
    return { blob: null, fault: 'unreadable' };
  }
}

/**
 * WebP keeps transparency in small files; browsers that cannot write it, such as Safari, write PNG instead, which may be
 * too large for the bucket.
 */
async function redraw(file: Blob): Promise<Blob> {
  const picture = await decodePicture(file);
  try {
    const drawing = drawPicture(picture, PHOTO_MAX_EDGE);
    const type = isSeeThrough(drawing) ? 'image/webp' : 'image/jpeg';
    return await encodeWithin(PHOTO_MAX_BYTES, EDGES, (edge) =>
      encodePicture(smaller(drawing, edge).canvas, [type], QUALITY),
    );
  } finally {
    picture.close();
  }
}
