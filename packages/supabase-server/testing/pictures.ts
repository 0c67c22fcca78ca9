import { randomBytes } from 'node:crypto';
import { SAMPLES } from './sample-files.ts';

/** A picture of exactly this many bytes, as a browser has it: one pixel, followed by noise. */
export function picture(size = 500): Blob {
  return new Blob([SAMPLES.png, randomBytes(size - SAMPLES.png.length)], { type: 'image/png' });
}

/** A file name that was not used before. */
export const freshName = (ending = 'png') => `${randomBytes(6).toString('hex')}.${ending}`;

/** The bytes of a picture or of an answer, to compare. */
export async function bytesOf(blob: Blob | null): Promise<Buffer | null> {
  return blob === null ? null : Buffer.from(await blob.arrayBuffer());
}
