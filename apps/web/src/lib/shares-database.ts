/** The database in which the service worker lays what was shared with Bloom, until somebody opens it. */
export const SHARES_DATABASE = 'bloom-shared';

/** Forgets all that was shared and not opened yet, as when somebody signs out. */
export function forgetShares(): void {
  try {
    indexedDB.deleteDatabase(SHARES_DATABASE);
  } catch {
    // Where the browser keeps nothing, nothing is left.
  }
}
