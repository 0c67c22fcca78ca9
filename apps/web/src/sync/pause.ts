import { waitAsked } from '../lib/backend/refusals/too-many-requests.ts';

/** The first and the longest pause, in milliseconds. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

/**
 * Waits before a retry, longer after each failure and with jitter, so that clients do not all return to a restarting
 * server at once, and as long as the server asks for. Ends early when the network returns, and resolves to whether it did.
 */
export function pause(failures: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures);
  const wait = Math.max(longest * (0.5 + Math.random() / 2), waitAsked());
  const timer = setTimeout(resolve, wait, false);
  const isOver = new AbortController();
  const once = { signal: isOver.signal };
  window.addEventListener('online', () => resolve(true), once);
  signal.addEventListener('abort', () => resolve(false), once);
  return promise.finally(() => {
    clearTimeout(timer);
    isOver.abort();
  });
}
