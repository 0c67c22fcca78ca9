import { type RefObject, startTransition, useEffect, useState } from 'react';

/** How far from the screen a band is away, in pixels. */
const MARGIN = 1800;

/**
 * Gives the height that an element had when it went far from the screen, or null while it is near or holds the focus.
 * `guess` is its height before it was ever near; null for one that is near from the beginning.
 */
export function useAway(element: RefObject<Element | null>, guess: number | null): number | null {
  const [away, setAway] = useState(guess);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const look = (sights: readonly IntersectionObserverEntry[]) => {
      const sight = sights.at(-1);
      if (sight === undefined) return;
      const isHeld = sight.isIntersecting || current.contains(document.activeElement);
      startTransition(() => setAway(isHeld ? null : sight.boundingClientRect.height));
    };
    const observer = new IntersectionObserver(look, { rootMargin: `${MARGIN}px` });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return away;
}
