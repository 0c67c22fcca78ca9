import { type RefObject, startTransition, useEffect, useState } from 'react';

/** How far from the screen a card still counts as near, in pixels. */
const MARGIN = 1500;

type Tell = (isNear: boolean) => void;

const tells = new WeakMap<Element, Tell>();
let shared: IntersectionObserver | null = null;

/** One for all cards: a wall may have thousands. */
function observer(): IntersectionObserver {
  shared ??= new IntersectionObserver(
    (sights) =>
      startTransition(() => {
        for (const { target, isIntersecting } of sights) tells.get(target)?.(isIntersecting);
      }),
    { rootMargin: `${MARGIN}px` },
  );
  return shared;
}

/**
 * Tells whether a card is near the screen or holds the focus; all others are drawn without what cannot be seen.
 * @param isFirst whether it is taken for near until that is known
 */
export function useNearCard(card: RefObject<Element | null>, isFirst: boolean): boolean {
  const [isNear, setNear] = useState(isFirst);
  useEffect(() => {
    const { current } = card;
    if (current === null) return;
    tells.set(current, (is) => setNear(is || current.contains(document.activeElement)));
    observer().observe(current);
    return () => {
      observer().unobserve(current);
      tells.delete(current);
    };
  }, [card]);
  return isNear;
}
