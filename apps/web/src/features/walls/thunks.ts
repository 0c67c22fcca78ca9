import { logFault } from '../../lib/log-fault.ts';
import type { Dispatch } from '../../lib/redux.ts';
import { attempt, messageOf } from '../../lists/attempt.ts';
import { storedPhoto } from '../../photos/photo-choice.ts';
import { removePhotos } from '../../photos/photo-storage.ts';
import { deleteCard, insertCards, updateCard } from './api.ts';
import { saveCard } from './save-card.ts';
import { wallActions } from './slice.ts';
import {
  type CardSaveOutcome,
  type CardToSave,
  WALLS,
  type WallName,
  type WallRow,
} from './wall.ts';

/** Saves a card, new or changed; tells how it went and never rejects. What fails leaves the wall as it was. */
export function storeCard(name: WallName, card: CardToSave) {
  return async (dispatch: Dispatch): Promise<CardSaveOutcome> => {
    const { started, added, updated, failed } = wallActions(name);
    dispatch(started());
    const { row, photo, fault } = await saveCard(WALLS[name], card);
    if (row === null) {
      dispatch(failed(messageOf(fault)));
      return { isSaved: false, photo };
    }
    dispatch(card.stored === null ? added(row) : updated(row));
    const before = card.stored?.photo_filepath ?? null;
    if (before !== null && before !== row.photo_filepath) await dropPhoto(name, before);
    return { isSaved: true, photo: storedPhoto(row.photo_filepath) };
  };
}

/** Deletes a card; its photo stays for as long as the trash has the card. Tells whether the card is gone. */
export function removeCard(name: WallName, row: WallRow) {
  return async (dispatch: Dispatch): Promise<boolean> => {
    const fault = await attempt(dispatch, wallActions(name), async () => {
      await deleteCard(name, row.id);
      dispatch(wallActions(name).removed(row.id));
    });
    return fault === null;
  };
}

/** Sets a card as fulfilled at once, or unsets it, and saves that. Tells whether it was saved; if not, all is as it was. */
export function fulfilCard(name: WallName, row: WallRow, isFulfilled: boolean) {
  return async (dispatch: Dispatch): Promise<boolean> => {
    const { updated } = wallActions(name);
    const completed_at = isFulfilled ? new Date().toISOString() : null;
    const fault = await attempt(dispatch, wallActions(name), async () => {
      dispatch(updated({ ...row, completed_at }));
      dispatch(updated(await updateCard(name, row.id, { completed_at })));
    });
    if (fault !== null) dispatch(updated(row));
    return fault === null;
  };
}

/** Adds cards that were written before there was an account. Tells whether they are saved now. */
export function adoptCards(name: WallName, rows: readonly WallRow[]) {
  return async (dispatch: Dispatch): Promise<boolean> => {
    const fault = await attempt(dispatch, wallActions(name), async () => {
      const cards = rows.map(({ id, description }) => ({ id, description }));
      dispatch(wallActions(name).extended(await insertCards(name, cards)));
    });
    return fault === null;
  };
}

/** A photo that nothing shows any more; that it stays behind is no reason to trouble the person. */
async function dropPhoto(name: WallName, path: string): Promise<void> {
  const { bucket } = WALLS[name];
  if (bucket === null) return;
  await removePhotos(bucket, [path]).catch((fault: unknown) =>
    logFault('a photo could not be removed', fault),
  );
}
