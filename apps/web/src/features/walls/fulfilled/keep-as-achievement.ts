import { PHOTO_BUCKETS } from '@bloom/domain/photos/photo';
import { newId } from '../../../lib/new-id.ts';
import type { Dispatch } from '../../../lib/redux.ts';
import { photoColumns } from '../../../photos/photo-choice.ts';
import { type PlacedPhoto, placePhoto } from '../../../photos/place-photo.ts';
import { loadPhoto } from '../../../photos/stored/load-photo.ts';
import { rememberPhoto } from '../../../photos/stored/use-stored-photo.ts';
import { insertRow, uploadPhoto } from '../../../sync/save/changes.ts';
import { perform } from '../../../sync/save/perform.ts';
import { type HasSync, selectSync } from '../../../sync/store/slice.ts';
import type { WallRow } from '../wall.ts';

/**
 * Makes an achievement from a fulfilled wish: its text, its goal, and a copy of its photo, as each bucket belongs to
 * one table. Resolves to its id; null if it was not saved, as the photo cannot be loaded.
 */
export function keepAsAchievement({ description, photo_filepath: path, goal }: WallRow) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<string | null> => {
    const { owner } = selectSync(getState() as HasSync);
    if (owner === null) return null;
    let placed: PlacedPhoto | null = null;
    try {
      if (path !== null)
        placed = await placePhoto(owner, await loadPhoto(PHOTO_BUCKETS.wishes, path));
    } catch {
      return null;
    }
    // Somebody else has signed in meanwhile.
    if (selectSync(getState() as HasSync).owner !== owner) return null;
    const bucket = PHOTO_BUCKETS.achievements;
    const upload = placed ? uploadPhoto(bucket, placed.choice.path, placed.photo) : [];
    for (const change of upload) {
      if (change.kind === 'upload') rememberPhoto(bucket, change.path, change.photo);
    }
    const photo = photoColumns(placed?.choice ?? { kind: 'none' });
    const row = { id: newId(), description, ...photo, goal_id: goal?.id ?? null };
    await dispatch(perform([...upload, insertRow('achievements', row)]));
    return row.id;
  };
}
