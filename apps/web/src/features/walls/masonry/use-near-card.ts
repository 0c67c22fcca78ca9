import { type RefObject, startTransition, useEffect, useState } from 'react';
import { nextBatch } from './next-batch.ts';

/** The distance from the screen that counts as near, in pixels. */
const MARGIN = 1500;

type Tell = (isNear: boolean) => void;

const tells = new WeakMap<Element, Tell>();
/** The cards that entered or left the area near the screen and were not updated yet, in order of arrival. */
const waiting = new Map<Element, boolean>();
let shared: IntersectionObserver | null = null;

/** One observer for all cards: a wall may have thousands. */
function observer(): IntersectionObserver {
  shared ??= new IntersectionObserver(take, { rootMargin: `${MARGIN}px` });
  return shared;
}

function take(sights: readonly IntersectionObserverEntry[]): void {
  const isUnderWay = waiting.size > 0;
  for (const { target, isIntersecting } of sights) waiting.set(target, isIntersecting);
  if (!isUnderWay) revealSome();
}

function revealSome(): void {
  startTransition(() => {
    for (const [card, isNear] of nextBatch(waiting)) tells.get(card)?.(isNear);
  });
  if (waiting.size > 0) requestAnimationFrame(revealSome);
}

/**
 * Whether a card is near the screen or has the focus; all others are drawn without what cannot be seen.
 * @param isFirst whether it counts as near until that is known
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
