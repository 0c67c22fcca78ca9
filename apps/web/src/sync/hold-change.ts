import { hold } from '@bloom/domain/outbox/hold';
import type { Dispatch } from '../lib/redux.ts';
import type { Change } from './changes.ts';
import { heldHere, leaseEnd } from './hold.ts';
import { entryOf } from './perform.ts';
import { type HasSync, selectSync } from './slice.ts';
import { withOutbox } from './with-outbox.ts';

/**
 * Does one change, and keeps it from the server until it is let go or taken back. Gives the key of the save; null where
 * nothing is left to hold, as what was held was changed back.
 */
export function holdChange(change: Change) {
  return (dispatch: Dispatch, getState: () => unknown): string | null => {
    const state = getState() as HasSync;
    if (selectSync(state).owner === null) return null;
    const entry = { ...entryOf([change], state), heldUntil: leaseEnd() };
    const { outbox, key } = hold(state.sync.outbox, entry);
    if (key !== null) heldHere.add(key);
    void dispatch(withOutbox(() => outbox));
    return key;
  };
}
