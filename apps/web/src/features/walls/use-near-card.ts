import { type RefObject, startTransition, useEffect, useState } from 'react';
import { nextSights } from './next-sights.ts';

/** How far from the screen a card still counts as near, in pixels. */
const MARGIN = 1500;

type Tell = (isNear: boolean) => void;

const tells = new WeakMap<Element, Tell>();
/** Where cards stand by now that have not been told of it, in the order in which they came or went. */
const waiting = new Map<Element, boolean>();
let shared: IntersectionObserver | null = null;

/** One for all cards: a wall may have thousands. */
function observer(): IntersectionObserver {
  shared ??= new IntersectionObserver(take, { rootMargin: `${MARGIN}px` });
  return shared;
}

function take(sights: readonly IntersectionObserverEntry[]): void {
  const isUnderWay = waiting.size > 0;
  for (const { target, isIntersecting } of sights) waiting.set(target, isIntersecting);
  if (!isUnderWay) tellSome();
}

function tellSome(): void {
  startTransition(() => {
    for (const [card, isNear] of nextSights(waiting)) tells.get(card)?.(isNear);
  });
  if (waiting.size > 0) requestAnimationFrame(tellSome);
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
      waiting.delete(current);
      tells.delete(current);
    };
  }, [card]);
  return isNear;
}
