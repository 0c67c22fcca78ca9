import type { Dispatch } from '../../lib/redux.ts';
import type { Patch } from './patch.ts';
import { type HasSync, selectSync, syncActions } from './slice.ts';

/** Stores a patch where it outlives the page, if there is room, and tells the other tabs. Never rejects. */
export type Persist = (patch: Patch) => Promise<void>;

interface Waiting {
  readonly owner: string;
  readonly patch: Patch;
  readonly resolve: (stored: Promise<void> | undefined) => void;
}

let keeper: { readonly owner: string; readonly keep: Persist } | null = null;
let waiting: Waiting[] = [];
const listeners = new Set<(patch: Patch) => void>();

/**
 * Applies a patch: to the store at once, then to the device's database. Resolves when the database has it. Does nothing
 * if another person is signed in by then.
 */
export function applyPatch(owner: string, patch: Patch) {
  return (dispatch: Dispatch, getState: () => unknown): Promise<void> => {
    if (selectSync(getState() as HasSync).owner !== owner) return Promise.resolve();
    const { photos: _, ...shown } = patch;
    dispatch(syncActions.patched(shown));
    const stored = keep(owner, patch);
    emitPatch(shown);
    return stored;
  };
}

function keep(owner: string, patch: Patch): Promise<void> {
  if (keeper?.owner === owner) return keeper.keep(patch);
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push({ owner, patch, resolve: (stored) => resolve(stored) });
  return promise;
}

/** Sets where patches are stored from now on; those that waited for it are stored first. */
export function connectStorage(owner: string, keep: Persist): void {
  keeper = { owner, keep };
  const due = waiting;
  waiting = [];
  for (const one of due) one.resolve(one.owner === owner ? keep(one.patch) : undefined);
}

export function disconnectStorage(): void {
  keeper = null;
}

/** Calls the listener with each patch after it was applied. Returns the function that unsubscribes. */
export function onPatch(listener: (patch: Patch) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the listeners about a patch that was made here or in another tab. */
export function emitPatch(patch: Patch): void {
  for (const listener of listeners) listener(patch);
}
