import { type RefObject, useEffect, useState } from 'react';
import { useNearView } from './use-near-view.ts';

/** How long something must stay near the screen while the page scrolls, in milliseconds. */
const STAY_MS = 250;

let scrolledAt = Number.NEGATIVE_INFINITY;
if (typeof document !== 'undefined') {
  const note = () => {
    scrolledAt = performance.now();
  };
  document.addEventListener('scroll', note, { capture: true, passive: true });
}

/**
 * Whether an element is worth loading for: it is near the screen, and not just scrolled past quickly. If the page does
 * not scroll, that is so at once.
 */
export function useSettledNearView(element: RefObject<Element | null>): boolean {
  const isNear = useNearView(element);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!isNear) return;
    const isStill = performance.now() - scrolledAt > STAY_MS;
    const timer = setTimeout(() => setSeen(true), isStill ? 0 : STAY_MS);
    return () => {
      clearTimeout(timer);
      setSeen(false);
    };
  }, [isNear]);
  return isNear && isSeen;
}
