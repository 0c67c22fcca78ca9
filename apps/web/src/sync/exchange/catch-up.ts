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
    for (let isDue = true; !signal.aborted; isDue = !document.hidden && navigator.onLine) {
      if (own !== last) return newest;
      try {
        if (isDue) {
          await read();
          failures = 0;
          return;
        }
      } catch {
        failures += 1;
      }
      if (await pause(failures, signal)) failures = 0;
    }
  };
  return () => {
    newest = ask(++last);
    return newest;
  };
}
