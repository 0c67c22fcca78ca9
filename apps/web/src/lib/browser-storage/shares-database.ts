/** The database in which the service worker stores what was shared with Bloom until somebody opens it. */
export const SHARES_DATABASE = 'bloom-shared';

/** Deletes everything that was shared and not opened, as on sign-out. */
export function forgetShares(): void {
  try {
    indexedDB.deleteDatabase(SHARES_DATABASE);
  } catch {
    // If the browser stores nothing, there is nothing to delete.
  }
}
