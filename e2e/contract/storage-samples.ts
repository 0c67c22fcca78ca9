import { randomBytes } from 'node:crypto';
import { SECRET_KEY } from './server.ts';

/** The buckets that people keep photos in (protocol 4.6). */
export const PHOTO_BUCKETS = [
  'goal-photos',
  'wishes-photos',
  'achievements-photos',
  'gratitudes-photos',
  'issues-photos',
  'strategies-photos',
] as const;

/** The largest photo (specification/walls.md#photos). */
export const PHOTO_LIMIT = 5_242_880;

const PIXEL =
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489' +
  '0000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082';

/** A picture of exactly so many bytes: one pixel, and noise behind it. */
export function picture(size = 500): Blob {
  const start = Buffer.from(PIXEL, 'hex');
  return new Blob([start, randomBytes(size - start.length)], { type: 'image/png' });
}

/** A file name that was not used before. */
export const freshName = (ending = 'png') => `${randomBytes(6).toString('hex')}.${ending}`;

/** The bytes of a picture or of an answer, to compare. */
export async function bytesOf(blob: Blob | null): Promise<Buffer | null> {
  return blob === null ? null : Buffer.from(await blob.arrayBuffer());
}

/** The headers of a call that is made without the client. */
export const headersFor = (token: string) => ({
  apikey: SECRET_KEY,
  authorization: `Bearer ${token}`,
});
