import { previewPath } from '@bloom/domain/photos/photo';
import type { Dispatch } from '../../../lib/redux.ts';
import { storedPath } from '../../../photos/photo-choice.ts';
import { rememberPhoto } from '../../../photos/stored/use-stored-photo.ts';
import { waitingPhoto } from '../../../sync/open/open-device.ts';
import { type Change, deleteRows, type Undo } from '../../../sync/save/changes.ts';
import { perform, withoutSaves } from '../../../sync/save/perform.ts';
import { type HasSync, selectSync } from '../../../sync/store/slice.ts';
import { performUndoable } from '../../../sync/undo/undo.ts';
import { changePhotos } from '../draft/form-photos.ts';
import { type GoalValues, type TitledValues, valuesOf } from '../draft/goal-values.ts';
import { selectGoal } from '../list.ts';
import { goalChanges } from './goal-changes.ts';
import { holdWithToast } from './held-change.ts';
import { placePhotos } from './new-photos.ts';
import { type RefusedSave, selectRefusedSaves } from './refused-saves.ts';
import { titledChanges } from './titled-changes.ts';

/**
 * Saves what is different between the initial form (null for a new goal) and the current one; resolves when the device
 * has stored it. Earlier refused saves of the goal are discarded, as this one corrects them. Resolves to a function
 * that undoes the deletions, if there are any. Rejects if a photo is missing, or if somebody else has signed in meanwhile.
 */
export function saveGoal(before: GoalValues | null, after: GoalValues) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<Undo | null> => {
    const state = () => getState() as HasSync;
    const { owner } = selectSync(state());
    const { values, photos } = await placePhotos(owner ?? '', after);
    const refused = selectRefusedSaves(state()).filter(
      ({ goalId, entry, operation }) =>
        goalId === after.id && entry.refusal?.kind === 'refused' && operation !== 'restore',
    );
    const unsent = await photosOf(refused);
    if (selectSync(state()).owner !== owner) throw new Error('somebody else is signed in');
    const instead = refused.map(({ entry }) => entry.key);
    const now = refused.length > 0 ? selectGoal(withoutSaves(state(), instead), after.id) : null;
    const from = refused.length > 0 ? now && valuesOf(now) : before;
    const mended = changePhotos(values, (photo) =>
      unsent.get(storedPath(photo) ?? '') === null ? { kind: 'none' } : photo,
    );
    const waiting = [...unsent].flatMap(([path, full]) =>
      full ? [[path, { full, preview: unsent.get(previewPath(path)) ?? null }] as const] : [],
    );
    const all = new Map([...waiting, ...photos]);
    const changes = goalChanges(from, mended, all);
    for (const change of changes) {
      if (change.kind === 'upload') rememberPhoto(change.bucket, change.path, change.photo);
    }
    return dispatch(save(changes, instead));
  };
}

/** Saves the strategies of a goal. Resolves to a function that undoes the deletions, if there are any. */
export function saveStrategies(
  id: string,
  before: readonly TitledValues[],
  strategies: readonly TitledValues[],
) {
  return save(titledChanges('strategies', before, { id, strategies }));
}

export { holdWithToast };

/**
 * Deletes a goal with its collections (specification/goals.md#deleting-a-goal). Resolves to a function that undoes it.
 */
export function deleteGoal(id: string) {
  return performUndoable([deleteRows('goals', [id])]);
}

function save(changes: readonly Change[], instead: readonly string[] = []) {
  return async (dispatch: Dispatch): Promise<Undo | null> => {
    const isDeletion = changes.some(({ kind }) => kind === 'delete');
    if (isDeletion) return dispatch(performUndoable(changes, instead));
    await dispatch(perform(changes, { instead }));
    return null;
  };
}

/** The photos that refused saves would upload, by path; null for one that the device no longer has. */
async function photosOf(refused: readonly RefusedSave[]): Promise<Map<string, Blob | null>> {
  const uploads = refused.flatMap(({ entry }) =>
    entry.steps.flatMap((step) => (step.kind === 'upload' ? [step] : [])),
  );
  const photos = new Map<string, Blob | null>();
  for (const { bucket, path } of uploads) {
    photos.set(path, await waitingPhoto(bucket as Parameters<typeof waitingPhoto>[0], path));
  }
  return photos;
}
