import { type RefObject, useEffect, useRef } from 'react';

/**
 * The ref for the heading of a part of a sitting: once the person gets there, it is focused and scrolled into view, so
 * that keyboard and screen reader start there.
 */
export function useReached<Beginning extends HTMLElement>(
  isReached: boolean,
): RefObject<Beginning | null> {
  const beginning = useRef<Beginning>(null);
  useEffect(() => {
    if (!isReached) return;
    beginning.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [isReached]);
  return beginning;
}
