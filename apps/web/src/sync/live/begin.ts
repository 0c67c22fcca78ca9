import type { keepLive } from './later-live.ts';

/** How long the page has to itself where the browser does not tell when it is idle, in milliseconds. */
const QUIET = 1000;

/** After how long what could not be fetched is fetched again, in milliseconds. */
const AGAIN = 60_000;

/** Fetches what listens to the server, once the page is there and has nothing better to do, and begins with it. */
export async function beginLive(
  signal: AbortSignal,
  begin: (live: typeof keepLive) => void,
): Promise<void> {
  await idle();
  while (!signal.aborted) {
    const fetched = await import('./later-live.ts').catch(() => null);
    if (signal.aborted) return;
    if (fetched !== null) return begin(fetched.keepLive);
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
}

function idle(): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  // Not every browser tells it.
  const { requestIdleCallback: whenIdle }: Partial<Window> = window;
  if (whenIdle === undefined) setTimeout(resolve, QUIET);
  else whenIdle.call(window, resolve, { timeout: 2 * QUIET });
  return promise;
}
