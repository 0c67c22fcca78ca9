import type { SyncTable } from './tables.ts';

let soon: readonly SyncTable[] = [];

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
