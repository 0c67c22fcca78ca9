import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** When all sections of the page are loaded, or will not be, in milliseconds. */
const SETTLED_MS = 5000;

/**
 * Scrolls to the section in the fragment of the URL, which may be loaded after the page, as may sections above it. It
 * stops once the person scrolls; the back button restores the scroll position instead.
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
