import { hold } from '@bloom/domain/outbox/hold';
import type { Dispatch } from '../../lib/redux.ts';
import { type HasSync, selectSync } from '../store/slice.ts';
import { withOutbox } from '../store/with-outbox.ts';
import type { Change } from './changes.ts';
import { heldByThisPage, leaseEnd, takenBackHere } from './hold.ts';
import { entryOf } from './perform.ts';

/**
 * Makes one change and holds it back from the server until it is released or undone. Returns the key of its save; null
 * if nothing is left to hold because it undoes a change that was held.
 */
export function holdChange(change: Change) {
  return (dispatch: Dispatch, getState: () => unknown): string | null => {
    const state = getState() as HasSync;
    if (selectSync(state).owner === null) return null;
    const entry = { ...entryOf([change], state), heldUntil: leaseEnd() };
    const isOwn = (known: string) => heldByThisPage.has(known);
    const { outbox, key } = hold(state.sync.outbox, entry, isOwn);
    if (key !== null) heldByThisPage.add(key);
    for (const known of state.sync.outbox)
      if (!outbox.some((one) => one.key === known.key)) takenBackHere.add(known.key);
    void dispatch(withOutbox(() => outbox));
    return key;
  };
}
