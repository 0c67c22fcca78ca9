import { type RefObject, useEffect, useRef } from 'react';

/**
 * For what a part of a sitting begins with: once somebody has come to it, the keyboard and a screen reader begin there, and
 * the page at its top.
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
