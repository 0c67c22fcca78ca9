import { newId } from '../lib/new-id.ts';
import { getBlob, putBlob } from './parked-blobs.ts';
import type { ParkedPhoto, PhotoChoice } from './photo-choice.ts';

const ids = new WeakMap<Blob, string>();
const reads = new WeakMap<ParkedPhoto, Promise<Blob | null>>();

/**
 * Takes a photo of an owner's form and gives what the draft says of it. One that was chosen is put into the browser's
 * database the first time; that may fail or take long, but nobody waits for it.
 */
export function parkPhoto(owner: string, photo: PhotoChoice): PhotoChoice {
  if (photo.kind !== 'chosen') return photo;
  const known = ids.get(photo.blob);
  const id = known ?? newId();
  if (known === undefined) {
    ids.set(photo.blob, id);
    void putBlob(owner, id, photo.blob);
  }
  return { kind: 'parked', owner, id };
}

/** Reads a parked photo, once however many ask; null when it is gone. Never rejects. */
export function readParkedPhoto(photo: ParkedPhoto): Promise<Blob | null> {
  const read = reads.get(photo) ?? getBlob(photo.owner, photo.id);
  reads.set(photo, read);
  return read;
}

/** Gives those of some photos that were kept and turn out to be gone. Never rejects. */
export async function missingPhotos(
  photos: readonly PhotoChoice[],
): Promise<ReadonlySet<PhotoChoice>> {
  const missing = photos.map(async (photo) =>
    photo.kind === 'parked' && (await readParkedPhoto(photo)) === null ? [photo] : [],
  );
  return new Set((await Promise.all(missing)).flat());
}

/** Gives the bytes that a save has to send for a photo, or null for none. @throws Error when they are gone. */
export async function bytesToSend(photo: PhotoChoice): Promise<Blob | null> {
  if (photo.kind === 'chosen') return photo.blob;
  if (photo.kind !== 'parked') return null;
  const blob = await readParkedPhoto(photo);
  if (blob === null) throw new Error('the photo is missing');
  return blob;
}
