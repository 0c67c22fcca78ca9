import type { WantedActions } from './place.ts';
import type { SyncTable } from './tables.ts';

type Wish = (owner: string) => WantedActions | null;

let soon: readonly SyncTable[] = [];
let wish: Wish | null = null;
let follower: (() => void) | null = null;

/**
 * Says which tables a page shows, as its code runs: they are read with the device that is just being opened, as after a
 * reload, or from the one that is open, and not only once the page stands.
 */
export function prefetchTables(tables: readonly SyncTable[]): void {
  soon = [...soon, ...tables];
  tellFollower();
}

/** Not before all code of the page has run: what it holds is not there to be used until then. */
const tellFollower = () => queueMicrotask(() => follower?.());

/** Gives those tables, each once, and forgets them. */
export function takePrefetchedTables(): readonly SyncTable[] {
  const taken = [...new Set(soon)];
  soon = [];
  return taken;
}

/** Says the same of changes of satisfaction: which ones the page shows, by what this person last chose to see. */
export function prefetchSatisfaction(wanted: Wish): void {
  wish = wanted;
  tellFollower();
}

/** Gives which ones those are, and forgets it. */
export function takePrefetchedSatisfaction(owner: string): WantedActions | null {
  const wanted = wish?.(owner) ?? null;
  wish = null;
  return wanted;
}

/** Calls back now and whenever a page says something of that, until this is over. */
export function onPrefetch(take: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  follower = take;
  signal.addEventListener('abort', () => {
    if (follower === take) follower = null;
  });
  take();
}
