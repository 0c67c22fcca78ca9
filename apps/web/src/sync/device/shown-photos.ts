import type { IDBPDatabase } from 'idb';
import { afterUse, type PhotoUses } from './photo-budget.ts';
import type { Schema } from './schema.ts';

/** Where the uses of all photos are kept, in `facts`. */
const USES = 'uses of photos';

/** Photos that are on the server as well lie beside those that wait to be uploaded. */
const placeOf = (key: string) => `shown/${key}`;

/** Gives a photo that was shown before, or null when it was not, or had to go since. */
export async function readShownPhoto(
  database: IDBPDatabase<Schema>,
  key: string,
): Promise<Blob | null> {
  const photo = await database.get('photos', placeOf(key));
  if (photo === undefined) return null;
  // Not every browser still reads the file of an entry once that is forgotten.
  const copy = new Blob([await photo.arrayBuffer()], { type: photo.type });
  await keepShownPhoto(database, key, copy, true);
  return copy;
}

/** Keeps a photo that is shown, within the budget; `isThere` where only its use is new. */
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
