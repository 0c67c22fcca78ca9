import { pause } from '../pause.ts';

/** What is kept open. */
export interface Line {
  /** Opens it; resolves when it is over. */
  readonly open: (ready: () => void, signal: AbortSignal) => Promise<void>;
  /** Asks the server for what was not told. */
  readonly catchUp: () => void;
}

/** A line that held for so long was a good one. */
const GOOD = 30_000;

/** How often the server is asked while no line holds. */
const ASKED = 60_000;

/**
 * Keeps a line open, and asks the server whenever it did not hold. Where none can be had (a proxy that passes no
 * sockets on, a project that publishes no tables), the server is asked now and then.
 */
export async function keepListening({ open, catchUp }: Line, signal: AbortSignal): Promise<void> {
  let isReady = false;
  let readyAt = Number.POSITIVE_INFINITY;
  const asking = setInterval(() => {
    if (!isReady && navigator.onLine) catchUp();
  }, ASKED);
  window.addEventListener('online', catchUp, { signal });
  const ready = () => {
    isReady = true;
    readyAt = Date.now();
    catchUp();
  };
  for (let failures = 0; !signal.aborted; ) {
    if (navigator.onLine) await untilOffline(signal, (over) => open(ready, over)).catch(() => null);
    failures = Date.now() - readyAt > GOOD ? 0 : failures + 1;
    isReady = false;
    readyAt = Number.POSITIVE_INFINITY;
    if (await pause(failures, signal)) failures = 0;
  }
  clearInterval(asking);
}

/** A socket may take a minute to find out that the network has gone. */
async function untilOffline<T>(
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const offline = new AbortController();
  const over = AbortSignal.any([signal, offline.signal]);
  window.addEventListener('offline', () => offline.abort(), { signal: over });
  try {
    return await work(over);
  } finally {
    offline.abort();
  }
}
