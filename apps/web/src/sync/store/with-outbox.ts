import type { Outbox } from '@bloom/domain/outbox/entry';
import type { Dispatch } from '../../lib/redux.ts';
import { applyPatch } from './apply-patch.ts';
import { outboxPatch } from './patch.ts';
import { type HasSync, selectSync } from './slice.ts';

/** Replaces the outbox, if `next` changes it. */
export function withOutbox(next: (outbox: Outbox) => Outbox) {
  return (dispatch: Dispatch, getState: () => unknown): Promise<void> => {
    const { owner, outbox } = selectSync(getState() as HasSync);
    const after = next(outbox);
    if (owner === null || after === outbox) return Promise.resolve();
    return dispatch(applyPatch(owner, outboxPatch(outbox, after)));
  };
}
