/** The prefix of unfinished files in the browser's private file system. */
export const LEFTOVER_PREFIX = 'in-making-';

/** Deletes what a closed tab may have left there: half an export contains as much private data as a whole one. */
export async function discardLeftoverFiles(): Promise<void> {
  try {
    const folder = await navigator.storage.getDirectory();
    for await (const name of folder.keys()) {
      if (name.startsWith(LEFTOVER_PREFIX)) await folder.removeEntry(name).catch(() => undefined);
    }
  } catch {
    // Without a private file system there is nothing to delete.
  }
}
