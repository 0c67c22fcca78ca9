import type { IDBPDatabase } from 'idb';
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
  // Some browsers cannot read the file of an entry once the entry is deleted.
  const copy = new Blob([await photo.arrayBuffer()], { type: photo.type });
  // Where there is no room left, the photo is shown all the same.
  await keepShownPhoto(database, key, copy, true).catch(() => undefined);
  return copy;
}

/** Stores a shown photo within the budget; `isThere` if only its use is new. */
export async function keepShownPhoto(
  database: IDBPDatabase<Schema>,
  key: string,
  photo: Blob,
  isThere = false,
): Promise<void> {
  const transaction = database.transaction(['photos', 'facts'], 'readwrite');
  const photos = transaction.objectStore('photos');
  const facts = transaction.objectStore('facts');
  const known = Object(await facts.get(USES)) as PhotoUses;
  const { uses, gone } = afterUse(known, [key, { at: Date.now(), size: photo.size }]);
  if (!isThere) void photos.put(photo, placeOf(key));
  for (const dropped of gone) void photos.delete(placeOf(dropped));
  void facts.put(uses, USES);
  await transaction.done;
}

/** Deletes all shown photos. */
export async function dropShownPhotos(database: IDBPDatabase<Schema>): Promise<void> {
  const transaction = database.transaction(['photos', 'facts'], 'readwrite');
  void transaction.objectStore('photos').delete(IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`));
  void transaction.objectStore('facts').delete(USES);
  await transaction.done;
}
