import type { ParkedPhoto, PhotoChoice } from '../photo-choice.ts';
import { getBlob, putBlob } from './parked-blobs.ts';

/** The ids of the photos that were stored since the page was loaded, or are just being stored. */
const parked = new Set<string>();

/**
 * Returns how a draft refers to a photo. A newly chosen photo is also stored in the browser's database; that may
 * take long, but nobody waits for it. Where it fails, the next draft tries again.
 */
export function parkPhoto(owner: string, photo: PhotoChoice): PhotoChoice {
  if (photo.kind !== 'chosen') return photo;
  const { id, blob } = photo;
  if (!parked.has(id)) {
    parked.add(id);
    void putBlob(owner, id, blob).then((isStored) => isStored || parked.delete(id));
  }
  return { kind: 'parked', owner, id };
}

/** Reads a parked photo; null if it is missing. Never rejects. */
export function readParkedPhoto({ owner, id }: Omit<ParkedPhoto, 'kind'>): Promise<Blob | null> {
  return getBlob(owner, id);
}

/** The ids of those parked photos that are missing. Never rejects. */
export async function missingPhotos(
  owner: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const missing = ids.map(async (id) => ((await getBlob(owner, id)) === null ? [id] : []));
  return new Set((await Promise.all(missing)).flat());
}

/** Whether any of the photos is parked and missing. Never rejects. */
export async function isAnyMissing(photos: readonly PhotoChoice[]): Promise<boolean> {
  const reads = photos.map((photo) => photo.kind === 'parked' && readParkedPhoto(photo));
  return (await Promise.all(reads)).includes(null);
}

export function isAmong(missing: ReadonlySet<string>, photo: PhotoChoice): boolean {
  return photo.kind === 'parked' && missing.has(photo.id);
}

/**
 * The bytes that a save has to upload for a photo, or null if there are none to upload.
 * @throws Error if they are missing.
 */
export async function bytesToSend(photo: PhotoChoice): Promise<Blob | null> {
  if (photo.kind === 'chosen') return photo.blob;
  if (photo.kind !== 'parked') return null;
  const blob = await readParkedPhoto(photo);
  if (blob === null) throw new Error('the photo is missing');
  return blob;
}
