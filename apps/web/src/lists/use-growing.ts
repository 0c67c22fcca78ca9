import { type RefObject, startTransition, useEffect, useState } from 'react';
import { useIsPrinting } from '../ui/use-is-printing.ts';
import { useNearView } from '../ui/use-near-view.ts';

/** How many rows of a list are drawn at first, and how many more each time the end comes near. */
interface GrowingOptions {
  readonly first: number;
  readonly more: number;
}

/** How near the end of what is drawn may come to the screen, in pixels. */
const MARGIN = 2400;

/**
 * How many of a list's rows are drawn: more whenever its end comes near, a few at a time, so that no frame of a long
 * list takes long.
 */
export function useGrowing(
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
