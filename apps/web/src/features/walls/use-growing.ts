import { type RefObject, startTransition, useEffect, useState } from 'react';
import { useNearView } from '../../lib/use-near-view.ts';

/** How many cards are drawn at first, and how many more each time the end comes near. */
const FIRST = 60;
const MORE = 24;

/** How near the end of what is drawn may come to the screen, in pixels. */
const MARGIN = 2400;

/**
 * How many of a wall's cards are drawn: more whenever the end comes near, a few at a time, so that no frame of a long
 * wall takes long.
 */
export function useGrowing(end: RefObject<Element | null>, count: number): number {
  const [drawn, setDrawn] = useState(FIRST);
  const isNear = useNearView(end, MARGIN);
  const isWanted = isNear && drawn < count;
  useEffect(() => {
    if (!isWanted) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + MORE)));
    return () => cancelAnimationFrame(frame);
  }, [isWanted, drawn]);
  return drawn;
}
