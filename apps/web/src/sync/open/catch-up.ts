import { pause } from '../pause.ts';

/**
 * Makes what asks for news and for the tables that the device does not have, behind the page. A read that fails is
 * repeated until one works, as no screen retries tables that it does not show; the connection may be there all the time.
 * Only who asked last repeats it, and the others wait for that one.
 */
export function catchingUp(read: () => Promise<void>, signal: AbortSignal): () => Promise<void> {
  let last = 0;
  let newest = Promise.resolve();
  // In a row, whoever asked: a page without a socket is told to ask every minute.
  let failures = 0;
  const ask = async (own: number): Promise<void> => {
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      if (own !== last) return newest;
      if (isFirst || (!document.hidden && navigator.onLine)) {
        try {
          await read();
          failures = 0;
          return;
        } catch {
          if (own === last) failures += 1;
        }
      }
      if (await pause(failures, signal)) failures = 0;
    }
  };
  return () => {
    last += 1;
    newest = ask(last);
    return newest;
  };
}
