import { discardDraft, isDraftTaken, writeDraft } from '../../../drafts/draft.ts';
import { formApart } from '../../../drafts/draft-claim.ts';
import { newId } from '../../../lib/new-id.ts';
import { putBlob } from '../../../photos/parked/parked-blobs.ts';
import type { PhotoChoice } from '../../../photos/photo-choice.ts';
import type { WallName } from '../wall.ts';
import { type CardDraft, NEW, placeOf } from './card-draft.ts';

/** What another app has shared, with the photo redrawn. */
interface SharedContent {
  readonly description: string;
  readonly photo: Blob | null;
}

/**
 * Makes the draft of a new card from it, beside any other drafts.
 * @returns how the URL of the wall names the card; null if this browser did not store all of it
 */
export async function draftSharedCard(
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
  // Before its photo, as for every draft: a photo without a draft counts as orphaned.
  writeDraft(own, draft);
  const isPhotoKept = photo === null || (await putBlob(owner, photoId, photo));
  const isKept = isDraftTaken(own) && isPhotoKept;
  if (isKept) return NEW + own.form.slice(place.form.length);
  discardDraft(own);
  return null;
}
