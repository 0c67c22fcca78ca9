import type { Dispatch } from '../../lib/redux.ts';
import { applyPatch } from '../store/apply-patch.ts';
import { type HasSync, selectSync } from '../store/slice.ts';

/** Sends the outbox now instead of after the current pause. */
export function sendNow() {
  return (dispatch: Dispatch, getState: () => unknown): void => {
    const { owner } = selectSync(getState() as HasSync);
    if (owner !== null) void dispatch(applyPatch(owner, { sender: 'free' }));
  };
}
