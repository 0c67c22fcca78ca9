import type { WantedActions } from './place.ts';
import type { SyncTable } from './tables.ts';

type Wish = (owner: string) => WantedActions | null;

let soon: readonly SyncTable[] = [];
let wish: Wish | null = null;

/**
 * Says which tables a page shows, as its code runs: where the device is just being opened, as after a reload, they are
 * read with it, and not only once the page stands.
 */
export function showSoon(tables: readonly SyncTable[]): void {
  soon = [...soon, ...tables];
}

/** Gives those tables, each once, and forgets them. */
export function takeShownSoon(): readonly SyncTable[] {
  const taken = [...new Set(soon)];
  soon = [];
  return taken;
}

/** Says the same of changes of satisfaction: which ones the page shows, by what this person last chose to see. */
export function tellSoon(wanted: Wish): void {
  wish = wanted;
}

/** Gives which ones those are, and forgets it. */
export function takeToldSoon(owner: string): WantedActions | null {
  const wanted = wish?.(owner) ?? null;
  wish = null;
  return wanted;
}
