import { isHeld, LEASE, prolong, release, takeBack } from '@bloom/domain/outbox/hold';
import { presentTime } from '../../lib/present.ts';
import type { Dispatch } from '../../lib/redux.ts';
import { type HasSync, selectSync } from '../store/slice.ts';
import { withOutbox } from '../store/with-outbox.ts';

/** How often the lease is renewed, in milliseconds. */
export const RENEWAL = 5000;

/** When the lease of a save that is held from now on ends. */
export const leaseEnd = () => new Date(presentTime() + LEASE).toISOString();

/** The keys of the saves that this page holds; no other tab releases them. */
export const heldByThisPage = new Set<string>();

/**
 * The keys of the saves that this page has taken back: the tab that sends may have been changing one in that moment, and
 * bring it again.
 */
export const takenBackHere = new Set<string>();

/** Renews the lease of a save. */
export const renewHold = (key: string) => withOutbox((outbox) => prolong(outbox, key, leaseEnd()));

/** Releases a held save, so that it is sent. */
export function releaseSave(key: string) {
  heldByThisPage.delete(key);
  return withOutbox((outbox) => release(outbox, key));
}

/** Releases all saves that this page holds, and returns them as they were. */
export function releaseAllSaves() {
  return (dispatch: Dispatch, getState: () => unknown) => {
    const { outbox } = selectSync(getState() as HasSync);
    const held = outbox.filter((entry) => isHeld(entry) && heldByThisPage.has(entry.key));
    heldByThisPage.clear();
    void dispatch(withOutbox(() => held.reduce((rest, { key }) => release(rest, key), outbox)));
    return held;
  };
}

/** Removes a held save from the outbox, as if it had never been made. */
export function takeBackSave(key: string) {
  heldByThisPage.delete(key);
  takenBackHere.add(key);
  return withOutbox((outbox) => takeBack(outbox, key));
}

/** Whether a save can still be undone. */
export const isHeldSave = (key: string) => (state: HasSync) =>
  selectSync(state).outbox.some((entry) => entry.key === key && isHeld(entry));
