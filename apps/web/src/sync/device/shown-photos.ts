import type { IDBPDatabase } from 'idb';
import {
  readStoredBlob,
  type StoredBlob,
  storeBlobs,
} from '../../lib/browser-storage/stored-blob.ts';
import { afterUse, type PhotoUses } from './photo-budget.ts';
import type { Schema } from './schema.ts';

/** The key in `facts` of the uses of all photos. */
const USES = 'uses of photos';

/** Photos that were shown are stored beside those that wait for upload. */
const PREFIX = 'shown/';
const placeOf = (key: string) => `${PREFIX}${key}`;

/** A photo that was shown before; null if it never was, or was dropped since. */
export async function readShownPhoto(
  database: IDBPDatabase<Schema>,
  key: string,
): Promise<Blob | null> {
  const photo = await database.get('photos', placeOf(key));
  if (photo === undefined) return null;
  const copy = await readStoredBlob(photo);
  // Where there is no room left, the photo is shown all the same.
  await noteUse(database, key, copy, null).catch(() => undefined);
  return copy;
}

/** Stores a shown photo within the budget. */
export function keepShownPhoto(
  database: IDBPDatabase<Schema>,
  key: string,
  photo: Blob,
): Promise<void> {
  return storeBlobs({ photo }, (stored) => noteUse(database, key, photo, stored.photo ?? null));
}

/** Notes the use of a photo, and stores it if it is new. */
async function noteUse(
  database: IDBPDatabase<Schema>,
  key: string,
  { size }: Blob,
  added: StoredBlob | null,
): Promise<void> {
  const transaction = database.transaction(['photos', 'facts'], 'readwrite');
  const photos = transaction.objectStore('photos');
  const facts = transaction.objectStore('facts');
  const known = Object(await facts.get(USES)) as PhotoUses;
  const { uses, gone } = afterUse(known, [key, { at: Date.now(), size }]);
  await Promise.all([
    ...gone.map((dropped) => photos.delete(placeOf(dropped))),
    added !== null && photos.put(added, placeOf(key)),
    facts.put(uses, USES),
    transaction.commit(),
    transaction.done,
  ]);
}

/** Deletes all shown photos. */
export async function dropShownPhotos(database: IDBPDatabase<Schema>): Promise<void> {
  const transaction = database.transaction(['photos', 'facts'], 'readwrite');
  void transaction.objectStore('photos').delete(IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`));
  void transaction.objectStore('facts').delete(USES);
  await transaction.done;
}
