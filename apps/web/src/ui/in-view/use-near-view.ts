import { type RefObject, startTransition, useEffect, useState } from 'react';
import { isPrinting } from './use-is-printing.ts';

/** The distance from the screen that counts as near, in pixels. */
const MARGIN = 800;

/** Whether an element is on the screen or near it, so that expensive work is done only then. */
export function useNearView(element: RefObject<Element | null>, margin = MARGIN): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (sights) => {
        const isNow = sights.at(-1)?.isIntersecting ?? false;
        // The layout for paper moves what was drawn away from the screen, and photos were grey there.
        if (isNow || !isPrinting()) startTransition(() => setNear(isNow));
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return isNear;
}
