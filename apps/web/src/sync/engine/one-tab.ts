/**
 * Does something that one of a browser's tabs does for all of them, until it is ended; when that tab closes, another one
 * takes over.
 */
export async function inOneTab(
  lock: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  // Not there on pages without a certificate.
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
    // Where no lock is to be had, doing it twice does no harm; not doing it would.
    await work();
  }
}
