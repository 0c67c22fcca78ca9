import { pause } from '../pause.ts';

/**
 * Makes what asks for news and for the tables that the device does not have, behind the page. A read that fails is
 * repeated until one works, as no screen retries tables that it does not show; the connection may be there all the time.
 */
export function catchingUp(read: () => Promise<void>, signal: AbortSignal): () => Promise<void> {
  let last = 0;
  return async () => {
    const own = ++last;
    for (let failures = 0; own === last && !signal.aborted; ) {
      if (failures === 0 || (!document.hidden && navigator.onLine)) {
        try {
          return await read();
        } catch {
          failures += 1;
        }
      }
      await pause(failures, signal);
    }
  };
}
