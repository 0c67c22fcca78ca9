import { type RefObject, startTransition, useEffect, useState } from 'react';
import { useIsPrinting } from '../ui/in-view/use-is-printing.ts';
import { useNearView } from '../ui/in-view/use-near-view.ts';

/** How many rows of a list are drawn first, and how many are added each time its end comes near the screen. */
interface GrowingOptions {
  readonly first: number;
  readonly more: number;
}

/** How near to the screen the end of the list must be before more is drawn, in pixels. */
const MARGIN = 2400;

/**
 * How many rows of a list are drawn: more whenever its end comes near the screen, a few at a time, so that no frame
 * takes long.
 */
export function useGrowingCount(
  end: RefObject<Element | null>,
  count: number,
  { first, more }: GrowingOptions,
): number {
  const [drawn, setDrawn] = useState(first);
  const isPrinting = useIsPrinting();
  const isNear = useNearView(end, MARGIN);
  const isWanted = isNear && drawn < count;
  useEffect(() => {
    if (!isWanted) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + more)));
    return () => cancelAnimationFrame(frame);
  }, [isWanted, drawn, more]);
  return isPrinting ? count : drawn;
}
