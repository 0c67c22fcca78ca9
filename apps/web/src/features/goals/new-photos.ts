import { newPhotoPath } from '../../photos/new-photo-path.ts';
import { bytesToSend } from '../../photos/parked-photos.ts';
import type { PhotoChoice } from '../../photos/photo-choice.ts';
import { changePhotos } from './form-photos.ts';
import type { NewPhotos } from './goal-changes.ts';
import type { GoalValues } from './goal-values.ts';

interface Placed {
  /** The form, with every photo at a path. */
  readonly values: GoalValues;
  readonly photos: NewPhotos;
}

/** Chooses a path for each new photo of an owner's form. Rejects when the bytes of one are missing. */
export async function placePhotos(owner: string, values: GoalValues): Promise<Placed> {
  const photos = new Map<string, Blob>();
  const paths = new Map<PhotoChoice, string>();
  const chosen: PhotoChoice[] = [];
  changePhotos(values, (photo) => {
    chosen.push(photo);
    return photo;
  });
  for (const photo of chosen) {
    const blob = await bytesToSend(photo);
    if (blob === null) continue;
    const path = newPhotoPath(owner, blob);
    photos.set(path, blob);
    paths.set(photo, path);
  }
  const place = (photo: PhotoChoice): PhotoChoice => {
    const path = paths.get(photo);
    return path === undefined ? photo : { kind: 'stored', path };
  };
  return { values: changePhotos(values, place), photos };
}
