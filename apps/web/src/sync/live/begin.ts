import type { keepLive } from './deferred-live.ts';

/** How long to wait in browsers that do not report when they are idle, in milliseconds. */
const QUIET = 1000;

/** After how long a failed fetch of the module is retried, in milliseconds. */
const AGAIN = 60_000;

/** Fetches and starts the live updates once the page is there and the browser is idle. */
export async function beginLive(
  signal: AbortSignal,
  begin: (live: typeof keepLive) => void,
): Promise<void> {
  await idle();
  while (!signal.aborted) {
    const fetched = await import('./deferred-live.ts').catch(() => null);
    if (signal.aborted) return;
    if (fetched !== null) return begin(fetched.keepLive);
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
}

function idle(): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  // Not every browser has it.
  const { requestIdleCallback: whenIdle }: Partial<Window> = window;
  if (whenIdle === undefined) setTimeout(resolve, QUIET);
  else whenIdle.call(window, resolve, { timeout: 2 * QUIET });
  return promise;
}
