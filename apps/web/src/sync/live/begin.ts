import { whenIdle } from '../../lib/browser/when-idle.ts';
import type { keepLive } from './deferred-live.ts';

/** How long the page goes first, in milliseconds. */
const PATIENCE = { busy: 2000, unreported: 1000 };

/** After how long a failed fetch of the module is retried, in milliseconds. */
const AGAIN = 60_000;

/** Fetches and starts the live updates once the page is there and the browser is idle. */
export async function beginLive(
  signal: AbortSignal,
  begin: (live: typeof keepLive) => void,
): Promise<void> {
  await new Promise<void>((resolve) => whenIdle(resolve, PATIENCE));
  while (!signal.aborted) {
    const fetched = await import('./deferred-live.ts').catch(() => null);
    if (signal.aborted) return;
    if (fetched !== null) return begin(fetched.keepLive);
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
}
