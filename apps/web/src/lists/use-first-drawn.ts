import { useState } from 'react';

interface Cards {
  /** How many are drawn at most. */
  readonly most: number;
  /** How wide and how high one is, in pixels, rather less than more. */
  readonly width: number;
  readonly height: number;
}

/**
 * How many cards of a page are drawn at first: about as many as can be seen, as nobody who waits for a page waits for cards
 * below it as well. Rows that were here before the page bring a place with them to go back to, which the most reach.
 */
export function useFirstDrawn(wasHere: boolean, { most, width, height }: Cards): number {
  const [first] = useState(() => {
    const inView = Math.max(1, Math.floor(innerWidth / width)) * Math.ceil(innerHeight / height);
    return wasHere ? most : Math.min(most, inView);
  });
  return first;
}
