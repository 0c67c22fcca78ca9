import { presentMoment } from '../../lib/present.ts';
import type { Dispatch } from '../../lib/redux.ts';
import { bytesToSend } from '../../photos/parked/parked-photos.ts';
import { placePhoto } from '../../photos/place-photo.ts';
import { rememberPhoto } from '../../photos/stored/use-stored-photo.ts';
import { deleteRows, insertRow, updateRow } from '../../sync/save/changes.ts';
import { perform } from '../../sync/save/perform.ts';
import { type HasSync, selectSync } from '../../sync/store/slice.ts';
import { performUndoable } from '../../sync/undo/undo.ts';
import { changesOfCard } from './card-changes.ts';
import { selectWall } from './list.ts';
import { type CardToSave, type Removed, WALLS, type WallName, type WallRow } from './wall.ts';

type GetState = () => unknown;

/** Saves a card, new or changed. Resolves to whether the device has stored it: not if its photo is missing. */
export function storeCard(name: WallName, { id, stored, description, photo }: CardToSave) {
  return async (dispatch: Dispatch, getState: GetState): Promise<boolean> => {
    const { bucket } = WALLS[name];
    const { owner } = selectSync(getState() as HasSync);
    if (owner === null) return false;
    const blob = bucket === null ? null : await bytesToSend(photo).catch(() => undefined);
    if (blob === undefined) return false;
    const placed = blob && (await placePhoto(owner, blob));
    // Somebody else has signed in meanwhile.
    if (selectSync(getState() as HasSync).owner !== owner) return false;
    const card = { photo: placed?.choice ?? photo, newPhoto: placed?.photo ?? null };
    const changes = changesOfCard(name, { id, stored, description, ...card });
    for (const change of changes) {
      if (change.kind === 'upload') rememberPhoto(change.bucket, change.path, change.photo);
    }
    await dispatch(perform(changes));
    return true;
  };
}

/**
 * Deletes a card; its photo is kept as long as the trash has the card. Resolves to a function that undoes it, if that
 * is possible.
 */
export function removeCard(name: WallName, { id }: WallRow) {
  return async (dispatch: Dispatch): Promise<Removed> => ({
    undo: await dispatch(performUndoable([deleteRows(name, [id])])),
  });
}

/** Marks a card as fulfilled or not. Resolves when the device has stored it. */
export function fulfilCard(name: WallName, { id }: WallRow, isFulfilled: boolean) {
  return async (dispatch: Dispatch): Promise<boolean> => {
    const completed_at = isFulfilled ? presentMoment() : null;
    await dispatch(perform([updateRow(name, id, { completed_at })]));
    return true;
  };
}

/** Adds an achievement to the proofs of an affirmation, or removes it; the others stay as they are. */
export function setProof({ id }: WallRow, achievement: string, isProof: boolean) {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const row = selectWall.affirmations(getState() as HasSync).list.find((one) => one.id === id);
    if (!row) return;
    const others = (row.proofIds ?? []).filter((one) => one !== achievement);
    const proof_ids = isProof ? [...others, achievement] : others;
    await dispatch(perform([updateRow('affirmations', id, { proof_ids })]));
  };
}

/** Adds cards that were written without an account. Resolves to whether they are stored. */
export function adoptCards(name: WallName, rows: readonly WallRow[]) {
  return async (dispatch: Dispatch, getState: GetState): Promise<boolean> => {
    const added = rows.map(({ id, description }) => insertRow(name, { id, description }));
    await dispatch(perform(added));
    return selectSync(getState() as HasSync).isKept;
  };
}
