import { type PhotoSize, PREVIEW_MAX_BYTES, PREVIEW_MAX_EDGE } from '@bloom/domain/photos/photo';
import { rgbaToThumbHash } from 'thumbhash';
import { arePixelsTrue } from '../../lib/browser/true-pixels.ts';
import { decodePicture } from './decode-picture.ts';
import { type Drawing, drawPicture, isSeeThrough, smaller } from './draw-picture.ts';
import { encodePicture, encodeWithin } from './encode-picture.ts';

/** A photo as lists show it: a small picture, and a placeholder of some thirty characters that is drawn at once. */
export interface Preview {
  readonly blob: Blob;
  readonly placeholder: string;
  /** The size of the photo, in pixels. */
  readonly size: PhotoSize;
}

/** The longest edge of the picture that a ThumbHash is made from. */
const PLACEHOLDER_EDGE = 100;

/** In order of preference: the smallest files first. */
const TYPES = ['image/avif', 'image/webp'];

/** The attempts to fit a preview into its limit: the quality goes down before the size does. */
const ATTEMPTS = [
  { edge: PREVIEW_MAX_EDGE, quality: 0.75 },
  { edge: PREVIEW_MAX_EDGE, quality: 0.55 },
  { edge: PREVIEW_MAX_EDGE, quality: 0.4 },
  { edge: PREVIEW_MAX_EDGE, quality: 0.3 },
  { edge: 480, quality: 0.4 },
  { edge: 320, quality: 0.4 },
] as const;

/** Makes the preview of a photo; null if the photo cannot be drawn, read or encoded. Never rejects. */
export async function makePreview(photo: Blob): Promise<Preview | null> {
  try {
    if (!arePixelsTrue()) return null;
    const picture = await decodePicture(photo);
    try {
      const drawing = drawPicture(picture, PREVIEW_MAX_EDGE);
      const { width, height } = picture;
      return {
        blob: await writeSmall(drawing),
        placeholder: placeholderOf(drawing),
        size: { width, height },
      };
    } finally {
      picture.close();
    }
  } catch {
    return null;
  }
}

function writeSmall(drawing: Drawing): Promise<Blob> {
  const types = [...TYPES, isSeeThrough(drawing) ? 'image/png' : 'image/jpeg'];
  return encodeWithin(PREVIEW_MAX_BYTES, ATTEMPTS, ({ edge, quality }) =>
    encodePicture(smaller(drawing, edge).canvas, types, quality),
  );
}

function placeholderOf(drawing: Drawing): string {
  const { width, height, data } = smaller(drawing, PLACEHOLDER_EDGE).pixels;
  return btoa(String.fromCharCode(...rgbaToThumbHash(width, height, data)));
}
