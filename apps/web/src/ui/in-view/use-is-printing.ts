import { useSyncExternalStore } from 'react';

let isBefore = false;

function follow(change: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const set = (is: boolean) => () => {
    isBefore = is;
    change();
  };
  // These events come early enough to draw; the media query also covers print previews.
  addEventListener('beforeprint', set(true), { signal });
  addEventListener('afterprint', set(false), { signal });
  matchMedia('print').addEventListener('change', change, { signal });
  return () => ending.abort();
}

export const isPrinting = () => isBefore || matchMedia('print').matches;

/** Whether the page is being printed: then all of it is drawn, including what is far from the screen. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(follow, isPrinting, () => false);
}
