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
  while (await workInTurn(locks, lock, signal, work));
}

/**
 * Works under a lock. WebKit takes the locks of a page that it stores for the back button, also those that it waits for, and
 * shows the page again as it was, at work beside the tab that has the lock by then. So the turn ends where the page is stored.
 * Resolves to whether it is shown again, and asks for its next turn.
 */
async function workInTurn(
  locks: LockManager,
  lock: string,
  signal: AbortSignal,
  work: (over: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const turn = new AbortController();
  const over = AbortSignal.any([signal, turn.signal]);
  const { promise: stored, resolve: store } = Promise.withResolvers<void>();
  let shown: Promise<unknown> | undefined;
  const leavePage = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    shown = new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
    turn.abort();
    store();
  };
  addEventListener('pagehide', leavePage, { signal: over });
  let begun: Promise<void> | undefined;
  const begin = () => {
    begun ??= work(over);
    return begun;
  };
  try {
    // What WebKit has taken away may never be answered.
    await Promise.race([locks.request(lock, { signal: over }, begin), stored]);
  } catch (fault) {
    if (signal.aborted) throw fault;
    // Without a lock every tab does the work: doing it twice is harmless, not doing it is not.
    if (!shown) await begin();
  }
  await begun;
  turn.abort();
  await shown;
  return shown !== undefined && !signal.aborted;
}
