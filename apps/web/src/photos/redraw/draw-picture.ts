import { fitPhoto } from '@bloom/domain/photos/photo';
import type { Picture } from './decode-picture.ts';

/** A picture redrawn in another size, so that nothing but its pixels remains. */
export interface Drawing {
  readonly canvas: HTMLCanvasElement;
  readonly pixels: ImageData;
}

/** Redraws a picture so that its longest edge has at most that many pixels. */
export function drawPicture(
  { source, width, height }: Omit<Picture, 'close'>,
  longest: number,
): Drawing {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitPhoto(width, height, longest));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return { canvas, pixels: context.getImageData(0, 0, canvas.width, canvas.height) };
}

/** A drawing within that many pixels: the same one if it is. */
export function smaller(drawing: Drawing, longest: number): Drawing {
  const { canvas } = drawing;
  const { width, height } = canvas;
  return Math.max(width, height) <= longest
    ? drawing
    : drawPicture({ source: canvas, width, height }, longest);
}

export function isSeeThrough({ pixels: { data } }: Pick<Drawing, 'pixels'>): boolean {
  for (let alpha = 3; alpha < data.length; alpha += 4) {
    if (data[alpha] !== 255) return true;
  }
  return false;
}
