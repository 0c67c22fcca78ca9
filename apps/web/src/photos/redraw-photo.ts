import { checkPhotoFile, fitPhoto, type PhotoFault } from '@bloom/domain/photo';
import { isPictureBomb } from '@bloom/domain/picture-size';
import { isPictureTruncated } from '@bloom/domain/truncated-picture';

export type RedrawnPhoto =
  | { readonly blob: Blob; readonly fault: null }
  | { readonly blob: null; readonly fault: PhotoFault };

const QUALITY = 0.85;

/**
 * Takes the file that a person chose, gives the photo that is kept: upright, at most 1600 px, and drawn anew, so that
 * nothing but its pixels remains: EXIF and other metadata (place, camera, time) are gone. Gives the fault instead when
 * the file is refused.
 */
export async function redrawPhoto(file: Blob): Promise<RedrawnPhoto> {
  const fault = checkPhotoFile(file);
  if (fault !== null) return { blob: null, fault };
  try {
    const content = new Uint8Array(await file.arrayBuffer());
    if (isPictureBomb(content) || isPictureTruncated(content))
      return { blob: null, fault: 'unreadable' };
    return { blob: await redraw(file), fault: null };
  } catch {
    return { blob: null, fault: 'unreadable' };
  }
}

async function redraw(file: Blob): Promise<Blob> {
  const picture = await decode(file);
  try {
    const { width, height } = fitPhoto(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('no canvas');
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture.source, 0, 0, width, height);
    return await encode(canvas, isSeeThrough(context, width, height));
  } finally {
    picture.close();
  }
}

interface Picture {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  readonly close: () => void;
}

/** Bitmaps decode off the main thread; an image element reads what they refuse, such as drawings in SVG. */
async function decode(file: Blob): Promise<Picture> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return {
      source: bitmap,
      width: bitmap.width,
      height: bitmap.height,
      close: () => bitmap.close(),
    };
  } catch {
    return decodeAsImage(file);
  }
}

async function decodeAsImage(file: Blob): Promise<Picture> {
  const address = URL.createObjectURL(file);
  const close = () => URL.revokeObjectURL(address);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width === 0 || height === 0) throw new Error('a picture without size');
    return { source: image, width, height, close };
  } catch (fault) {
    close();
    throw fault;
  }
}

function isSeeThrough(context: CanvasRenderingContext2D, width: number, height: number): boolean {
  const { data } = context.getImageData(0, 0, width, height);
  for (let alpha = 3; alpha < data.length; alpha += 4) {
    if (data[alpha] !== 255) return true;
  }
  return false;
}

/** WebP keeps transparency small; a browser that cannot write it gives PNG by itself. */
function encode(canvas: HTMLCanvasElement, seeThrough: boolean): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const keep = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('not encoded')));
    canvas.toBlob(keep, seeThrough ? 'image/webp' : 'image/jpeg', QUALITY);
  });
}
