import { keepDraft, readDraft } from '../../drafts/draft.ts';
import { formApart } from '../../drafts/draft-claim.ts';
import { newId } from '../../lib/new-id.ts';
import { getBlob, putBlob } from '../../photos/parked-blobs.ts';
import type { PhotoChoice } from '../../photos/photo-choice.ts';
import { type CardDraft, NEW, placeOf } from './card-draft.ts';
import type { WallName } from './wall.ts';

/** What another app shared, with the photo as it is kept: shrunk, and nothing but pixels. */
interface SharedContent {
  readonly description: string;
  readonly photo: Blob | null;
}

/**
 * Makes a new card's draft of something shared, beside whatever else is being written there.
 * @returns how the address of the wall names the card; null where this browser did not keep all of it
 */
export async function keepSharedCard(
  owner: string,
  name: WallName,
  { description, photo }: SharedContent,
): Promise<string | null> {
  const place = placeOf(owner, name, null);
  const own = { owner, form: formApart(place.form, newId()) };
  const photoId = newId();
  const choice: PhotoChoice =
    photo === null ? { kind: 'none' } : { kind: 'parked', owner, id: photoId };
  const draft: CardDraft = { id: newId(), description, photo: choice, isShared: true };
  // Before its photo, as with every draft: a photo without one counts as left behind.
  keepDraft(own, draft);
  if (photo !== null) await putBlob(owner, photoId, photo);
  const isKept =
    readDraft(own) !== null && (photo === null || (await getBlob(owner, photoId)) !== null);
  return isKept ? NEW + own.form.slice(place.form.length) : null;
}
