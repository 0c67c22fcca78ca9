import type { Dispatch } from '../lib/redux.ts';
import type { Change, Undo } from './changes.ts';
import { perform } from './perform.ts';

/**
 * Does what `perform` does, and gives what takes back all that it deletes: what waits unsent stays, and what the server
 * has deleted comes back out of the trash, with what was changed here and not sent by then. Null where that could not be
 * fetched; no deletion fails for it, and the trash has what went.
 */
export function performUndoable(changes: readonly Change[]) {
  return async (dispatch: Dispatch): Promise<Undo | null> => {
    const asked = await import('./asked-undo.ts').catch(() => null);
    if (asked !== null) return dispatch(asked.performUndoable(changes));
    await dispatch(perform(changes));
    return null;
  };
}
