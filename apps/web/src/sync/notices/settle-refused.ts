import { retry } from '@bloom/domain/outbox/change-entry';
import { discard } from '@bloom/domain/outbox/discard';
import { insertionsOf, type Outbox } from '@bloom/domain/outbox/entry';
import type { Dispatch } from '../../lib/redux.ts';
import { applyPatch } from '../store/apply-patch.ts';
import { outboxPatch } from '../store/patch.ts';
import { type HasSync, selectSync } from '../store/slice.ts';
import { withOutbox } from '../store/with-outbox.ts';

/** Sends a refused save again, or restores the row that was deleted elsewhere. */
export function retrySave(key: string) {
  return withOutbox((outbox) => retry(outbox, key));
}

/** Discards a refused save, and with it the photos that it has uploaded or was to bring back. */
export function discardSave(key: string) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<void> => {
    const { owner, outbox } = selectSync(getState() as HasSync);
    if (owner === null) return;
    const after = discard(outbox, key);
    const left = newRows(after);
    const discarded = newRows(outbox).filter((id) => !left.includes(id));
    await dispatch(applyPatch(owner, { ...outboxPatch(outbox, after), discarded }));
  };
}

const newRows = (outbox: Outbox) => insertionsOf(outbox).map(({ row }) => row.id);
