import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Where the router keeps how far each page of the history was scrolled, by the key of its location. */
const PLACES = 'react-router-scroll-positions';
/** When what the device holds is drawn, in milliseconds. */
const SETTLED_MS = 5000;

/**
 * Returns to where a page was scrolled before it was loaded again, also by a phone that had dropped it. The router does
 * so before there is anything to scroll: lists are drawn later, step by step. It stops once the person does something.
 */
export function useKeptPlace(): void {
  const { key, hash } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    const place = isFirst.current && hash === '' ? placeOf(key) : 0;
    isFirst.current = false;
    if (place === 0) return;
    const observer = new ResizeObserver(() => window.scrollTo(0, place));
    const ended = new AbortController();
    const stop = () => {
      observer.disconnect();
      ended.abort();
    };
    observer.observe(document.body);
    for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
      addEventListener(move, stop, { signal: ended.signal, passive: true });
    }
    const timer = setTimeout(stop, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [key, hash]);
}

function placeOf(key: string): number {
  try {
    return Number(JSON.parse(sessionStorage.getItem(PLACES) ?? '{}')[key] ?? 0);
  } catch {
    return 0;
  }
}
