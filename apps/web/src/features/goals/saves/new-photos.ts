import { bytesToSend } from '../../../photos/parked/parked-photos.ts';
import type { PhotoChoice } from '../../../photos/photo-choice.ts';
import { placePhoto } from '../../../photos/place-photo.ts';
import type { NewPhoto } from '../../../sync/save/changes.ts';
import { changePhotos } from '../draft/form-photos.ts';
import type { GoalValues } from '../draft/goal-values.ts';
import type { NewPhotos } from './goal-changes.ts';

interface Placed {
  /** The form in which every photo has a path. */
  readonly values: GoalValues;
  readonly photos: NewPhotos;
}

/**
 * Makes the preview of each new photo in an owner's form and chooses its path. Rejects if the bytes of one are missing.
 */
export async function placePhotos(owner: string, values: GoalValues): Promise<Placed> {
  const photos = new Map<string, NewPhoto>();
  const placed = new Map<PhotoChoice, PhotoChoice>();
  const chosen: PhotoChoice[] = [];
  changePhotos(values, (photo) => {
    chosen.push(photo);
    return photo;
  });
  for (const photo of chosen) {
    const blob = await bytesToSend(photo);
    if (blob === null) continue;
    const { choice, photo: made } = await placePhoto(owner, blob);
    photos.set(choice.path, made);
    placed.set(photo, choice);
  }
  return { values: changePhotos(values, (photo) => placed.get(photo) ?? photo), photos };
}
