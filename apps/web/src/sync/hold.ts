import { isHeld, prolong, release, takeBack } from '@bloom/domain/outbox/hold';
import type { Dispatch } from '../lib/redux.ts';
import { type HasSync, selectSync } from './slice.ts';
import { withOutbox } from './with-outbox.ts';

/** How long a save stays on the device when nobody says that it is still to stay, such as after the page was closed. */
const LEASE = 15_000;

/** How often that is said, in milliseconds. */
export const RENEWAL = 5000;

/** Up to when a save stays that is held from now on. */
export const leaseEnd = () => new Date(Date.now() + LEASE).toISOString();

/** The keys of the saves that this page holds: no other tab ends that. */
export const heldHere = new Set<string>();

/** Says that a save is still to stay on the device. */
export const keepHolding = (key: string) =>
  withOutbox((outbox) => prolong(outbox, key, leaseEnd()));

/** Lets a save go to the server, in its turn. */
export function letGo(key: string) {
  heldHere.delete(key);
  return withOutbox((outbox) => release(outbox, key));
}

/** Lets all go that this page holds, and gives them as they were. */
export function letAllGo() {
  return (dispatch: Dispatch, getState: () => unknown) => {
    const { outbox } = selectSync(getState() as HasSync);
    const held = outbox.filter((entry) => isHeld(entry) && heldHere.has(entry.key));
    heldHere.clear();
    void dispatch(withOutbox(() => held.reduce((rest, { key }) => release(rest, key), outbox)));
    return held;
  };
}

/** Takes a save back that is held: it never happened. */
export function takeBackSave(key: string) {
  heldHere.delete(key);
  return withOutbox((outbox) => takeBack(outbox, key));
}

/** Whether a save can still be taken back. */
export const isHeldSave = (key: string) => (state: HasSync) =>
  selectSync(state).outbox.some((entry) => entry.key === key && isHeld(entry));
