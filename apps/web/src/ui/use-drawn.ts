import { startTransition, useEffect, useState } from 'react';
import { useIsPrinting } from './use-is-printing.ts';

/** How many items are drawn at first, and how many more at a time. */
interface Pace {
  readonly first: number;
  readonly more: number;
}
const OF_CARDS: Pace = { first: 30, more: 12 };

/** How long what is drawn bit by bit waits for a quiet moment, in milliseconds. */
const PATIENCE = 300;

/**
 * How many items of a long list are drawn: the first ones at once, then more whenever nothing else is to be done, until all
 * are there. So all are found by the browser's own search, and none keeps the first ones waiting. Who prints has all.
 * @param pace for items that take longer to draw than a card: fewer of them
 * @param mayGoOn false while the first ones still lack something that comes sooner if nothing else is drawn
 */
export function useDrawn(count: number, { first, more } = OF_CARDS, mayGoOn = true): number {
  const [drawn, setDrawn] = useState(first);
  const isPrinting = useIsPrinting();
  const isWanted = drawn < count && mayGoOn;
  useEffect(() => {
    if (!isWanted) return;
    return whenIdle(() => startTransition(() => setDrawn(drawn + more)));
  }, [isWanted, drawn, more]);
  return isPrinting ? count : drawn;
}

/** Not every browser tells when it is idle. */
function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const waiting = requestIdleCallback(act, { timeout: PATIENCE });
    return () => cancelIdleCallback(waiting);
  }
  const timer = setTimeout(act, PATIENCE / 10);
  return () => clearTimeout(timer);
}
