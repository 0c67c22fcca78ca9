import { pause } from '../pause.ts';

/** A connection that is kept open. */
export interface Connection {
  /** Opens it; resolves when it has closed. */
  readonly open: (ready: () => void, signal: AbortSignal) => Promise<void>;
  /** Asks the server for the changes that were not sent over the connection. */
  readonly catchUp: () => void;
}

/** A connection that lasted this long counts as a success, in milliseconds. */
const STABLE = 30_000;

/** How often the server is polled while there is no connection. */
const POLLED = 60_000;

/**
 * Keeps a connection open and asks the server for missed changes after each interruption. If no connection is possible
 * (a proxy without WebSockets, a project that publishes no tables), the server is polled.
 */
export async function keepConnected(
  { open, catchUp }: Connection,
  signal: AbortSignal,
): Promise<void> {
  let isReady = false;
  let readyAt = Number.POSITIVE_INFINITY;
  const asking = setInterval(() => {
    if (!isReady && navigator.onLine) catchUp();
  }, POLLED);
  window.addEventListener('online', catchUp, { signal });
  const ready = () => {
    isReady = true;
    readyAt = Date.now();
    catchUp();
  };
  for (let failures = 0; !signal.aborted; ) {
    if (navigator.onLine) await untilOffline(signal, (over) => open(ready, over)).catch(() => null);
    failures = Date.now() - readyAt > STABLE ? 0 : failures + 1;
    isReady = false;
    readyAt = Number.POSITIVE_INFINITY;
    if (await pause(failures, signal)) failures = 0;
  }
  clearInterval(asking);
}

/** A socket may take a minute to notice that the network is gone. */
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
