import type { Dispatch } from '../lib/redux.ts';
import type { Patch } from './patch.ts';
import { type HasSync, selectSync, syncActions } from './slice.ts';

/** Writes a change where it outlives the page, and tells the other tabs; rejects where the browser does not keep it. */
export type Keeper = (patch: Patch) => Promise<void>;

interface Waiting {
  readonly owner: string;
  readonly patch: Patch;
  readonly resolve: (kept: Promise<void> | undefined) => void;
}

let keeper: { readonly owner: string; readonly keep: Keeper } | null = null;
let waiting: Waiting[] = [];
const listeners = new Set<(patch: Patch) => void>();

/**
 * Changes what the device has: at once in the store, and then where it is kept. Resolves when the device has it; nothing
 * happens where another person is there by now.
 */
export function applyPatch(owner: string, patch: Patch) {
  return (dispatch: Dispatch, getState: () => unknown): Promise<void> => {
    if (selectSync(getState() as HasSync).owner !== owner) return Promise.resolve();
    const { photos: _, ...shown } = patch;
    dispatch(syncActions.patched(shown));
    const kept = keep(owner, patch);
    tellChange(shown);
    return kept;
  };
}

function keep(owner: string, patch: Patch): Promise<void> {
  if (keeper?.owner === owner) return keeper.keep(patch);
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push({ owner, patch, resolve: (kept) => resolve(kept) });
  return promise;
}

/** From now on what changes is kept; what waited for it comes first. */
export function connectKeeper(owner: string, keep: Keeper): void {
  keeper = { owner, keep };
  const due = waiting;
  waiting = [];
  for (const one of due) one.resolve(one.owner === owner ? keep(one.patch) : undefined);
}

export function disconnectKeeper(): void {
  keeper = null;
}

/** Calls the listener after each change of what the device has, with that; gives the function that ends it. */
export function onChange(listener: (patch: Patch) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the listeners of a change that was made here or in another tab. */
export function tellChange(patch: Patch): void {
  for (const listener of listeners) listener(patch);
}
