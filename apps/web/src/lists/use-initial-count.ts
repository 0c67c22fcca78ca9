import { useState } from 'react';

interface Cards {
  /** How many are drawn at most. */
  readonly most: number;
  /** The size of one card in pixels, rounded down. */
  readonly width: number;
  readonly height: number;
}

/**
 * How many cards a page draws first: about as many as fit on the screen, so that nobody waits for cards below it. If
 * the rows were loaded before the page opened, the person may be returning to a scroll position, so the maximum is
 * drawn.
 */
export function useInitialCount(wasHere: boolean, { most, width, height }: Cards): number {
  const [first] = useState(() => {
    const inView = Math.max(1, Math.floor(innerWidth / width)) * Math.ceil(innerHeight / height);
    return wasHere ? most : Math.min(most, inView);
  });
  return first;
}
