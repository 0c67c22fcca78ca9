import { discard, retry } from '@bloom/domain/outbox/answers';
import { type Entry, insertionsOf, type Outbox, pathsRemoved } from '@bloom/domain/outbox/entry';
import { PHOTO_BUCKETS } from '@bloom/domain/photos/photo';
import type { Dispatch } from '../lib/redux.ts';
import { applyPatch } from './apply-patch.ts';
import { removePhotos } from './changes.ts';
import { rowsOfTable } from './list.ts';
import { outboxPatch } from './patch.ts';
import { perform } from './perform.ts';
import { type HasSync, selectSync } from './slice.ts';
import { withOutbox } from './with-outbox.ts';

type GetState = () => unknown;

/** Sends a refused save again, or restores the row that was deleted elsewhere. */
export function retrySave(key: string) {
  return withOutbox((outbox) => retry(outbox, key));
}

/** Discards a refused save, and removes the photos that it uploaded and no row shows. */
export function discardSave(key: string) {
  return async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const state = () => getState() as HasSync;
    const { owner, outbox: before } = selectSync(state());
    if (owner === null) return;
    const photos = photosOfRows(before.find((known) => known.key === key));
    const after = discard(before, key);
    const left = newRows(after);
    const discarded = newRows(before).filter((id) => !left.includes(id));
    await dispatch(applyPatch(owner, { ...outboxPatch(before, after), discarded }));
    const isShown = ({ table, path }: (typeof photos)[number]) =>
      rowsOfTable(table)(state()).some(
        (row) => 'photo_filepath' in row && row.photo_filepath === path,
      );
    const { outbox } = selectSync(state());
    const removed = new Set(outbox.flatMap(({ steps }) => steps.flatMap(pathsRemoved)));
    const unshown = photos.filter((photo) => !removed.has(photo.path) && !isShown(photo));
    await dispatch(
      perform(unshown.map(({ table, path }) => removePhotos(PHOTO_BUCKETS[table], [path]))),
    );
  };
}

const newRows = (outbox: Outbox) => insertionsOf(outbox).map(({ row }) => row.id);

/** The photos that a save writes into rows. */
function photosOfRows(save: Entry | undefined) {
  return (save?.steps ?? []).flatMap((step) => {
    const row = step.kind === 'insert' ? step.row : 'fields' in step ? step.fields : {};
    const { photo_filepath: path } = row;
    if (!('table' in step) || typeof path !== 'string') return [];
    return [{ table: step.table as keyof typeof PHOTO_BUCKETS, path }];
  });
}
