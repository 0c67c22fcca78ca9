import { readStored } from '../lib/browser-storage/stored.ts';
import { blobIds, deleteBlobs } from '../photos/parked/parked-blobs.ts';
import { orphansAmong, parkedIdsIn } from '../photos/parked/parked-photo-ids.ts';
import { draftKey, storedForms } from './draft.ts';

/**
 * Deletes an owner's parked photos that no draft refers to, such as those of a draft that could not be stored. Never
 * rejects.
 */
export async function removeOrphanedPhotos(owner: string): Promise<void> {
  // A draft is stored before its photos, so the draft of each photo listed now can be read afterwards.
  const there = await blobIds(owner);
  if (there.length === 0) return;
  const wanted = storedForms(owner, '').flatMap((form) =>
    parkedIdsIn(readStored(draftKey({ owner, form }))),
  );
  const orphans = orphansAmong(there, wanted, Date.now());
  if (orphans.length > 0) await deleteBlobs(owner, orphans);
}
