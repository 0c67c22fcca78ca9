import { pause } from '../pause.ts';

/** How often what stands in for locks is asked for, within about a minute. */
const TRIES = 6;

/**
 * Runs work that one tab of the browser does for all of them, until it is aborted. When that tab closes, another one
 * takes over.
 * @param work ends when its signal is aborted; it may begin again afterwards
 */
export async function inOneTab(
  lock: string,
  signal: AbortSignal,
  work: (over: AbortSignal) => Promise<void>,
): Promise<void> {
  // Missing on pages without HTTPS.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) {
    for (let failures = 1; !signal.aborted; failures += 1) {
      const instead = await import('./lazy-database-lock.ts').catch(() => null);
      if (instead) return instead.withDatabaseOpen(lock, signal, work);
      // A browser may take the first failure for final, and a new version may have replaced the file: what waits is sent then.
      if (failures === TRIES) return work(signal);
      await pause(failures, signal);
    }
    return;
  }
  let begun: Promise<void> | undefined;
  const begin = () => {
    begun ??= work(signal);
    return begun;
  };
  try {
    await locks.request(lock, { signal }, begin);
  } catch (fault) {
    if (signal.aborted) throw fault;
    // Without a lock every tab does the work: doing it twice is harmless, not doing it is not. WebKit takes the locks of a
    // page that is left away, and shows the page again as it was, at work.
    await begin();
  }
}
