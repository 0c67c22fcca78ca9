import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { useIsPrinting } from './use-is-printing.ts';

/** How many items are drawn first, and how many are added at a time. */
interface Pace {
  readonly first: number;
  readonly more: number;
}
const OF_CARDS: Pace = { first: 30, more: 12 };

/** The wait for an idle browser between two steps, in milliseconds. */
const PATIENCE = { busy: 300, unreported: 30 };

/**
 * Each step costs time for what is drawn already, too, so that steps of one size take four times as long for twice as
 * many: a wall of ten thousand cards kept its page busy for minutes. One 32nd more is about as much work as that.
 */
const PART = 1 / 32;

/**
 * How many items of a long list are drawn: the first ones at once, then more whenever the browser is idle, until all
 * are drawn. So the browser's own search finds all of them, and the first ones appear quickly. Printing draws all at
 * once.
 * @param pace fewer for items that are slower to draw than a card
 * @param mayGoOn false while the first items wait for something that would be delayed by drawing more
 */
export function useProgressiveCount(
  count: number,
  { first, more } = OF_CARDS,
  mayGoOn = true,
): number {
  const [drawn, setDrawn] = useState(first);
  const isPrinting = useIsPrinting();
  const isWanted = drawn < count && mayGoOn;
  useEffect(() => {
    if (!isWanted) return;
    return whenIdle(
      () => startTransition(() => setDrawn(drawn + Math.max(more, Math.ceil(drawn * PART)))),
      PATIENCE,
    );
  }, [isWanted, drawn, more]);
  return isPrinting ? count : drawn;
}
