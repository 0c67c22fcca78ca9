import type { Dispatch } from '../../lib/redux.ts';
import type { Change, Undo } from '../save/changes.ts';
import { perform } from '../save/perform.ts';

/**
 * Does what `perform` does, and returns a function that restores all that it deletes: unsent changes stay in the
 * outbox, and rows that the server has deleted come back from the trash with the changes that were not sent by then.
 * Resolves to null if the code for that could not be fetched: the deletion itself still works, and the trash has the
 * rows.
 * @param instead the keys of refused saves that this one takes the place of
 */
export function performUndoable(changes: readonly Change[], instead: readonly string[] = []) {
  return async (dispatch: Dispatch): Promise<Undo | null> => {
    const asked = await import('./lazy-undo.ts').catch(() => null);
    if (asked !== null) return dispatch(asked.performUndoable(changes, instead));
    await dispatch(perform(changes, { instead }));
    return null;
  };
}
