import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** By then all parts of the page are there, or will not come. */
const SETTLED_MS = 5000;

/**
 * Shows the part of a page that the address names behind #: it may come later than the page, as may what stands above it.
 * Whoever moves by themselves is not moved any more; a way back leads to where one was.
 */
export function useLinkedPart(): void {
  const { hash, key } = useLocation();
  const isWayBack = useNavigationType() === 'POP' && key !== 'default';
  useEffect(() => {
    if (hash === '' || isWayBack) return;
    const show = () => document.getElementById(hash.slice(1))?.scrollIntoView();
    const observer = new MutationObserver(show);
    const ended = new AbortController();
    const stop = () => {
      observer.disconnect();
      ended.abort();
    };
    show();
    observer.observe(document.body, { childList: true, subtree: true });
    for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
      addEventListener(move, stop, { signal: ended.signal, passive: true });
    }
    const timer = setTimeout(stop, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [hash, isWayBack]);
}
