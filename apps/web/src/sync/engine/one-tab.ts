/**
 * Runs work that one tab of the browser does for all of them, until it is aborted. When that tab closes, another one
 * takes over.
 */
export async function inOneTab(
  lock: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  // Missing on pages without HTTPS.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return work();
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  try {
    await locks.request(lock, { signal }, begin);
  } catch (fault) {
    if (signal.aborted || isBegun) throw fault;
    // Without a lock every tab does the work: doing it twice is harmless, not doing it is not.
    await work();
  }
}
