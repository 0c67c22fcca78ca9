import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { untilMoved } from '../../lib/until-moved.ts';

/** Where the router keeps how far each page of the history was scrolled, by the key of its location. */
const PLACES = 'react-router-scroll-positions';

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
    const observer = new ResizeObserver(() => {
      window.scrollTo(0, place);
      // A long list is drawn a few rows at a time.
      if (window.scrollY < place - 1) goOn();
    });
    observer.observe(document.body);
    const { end, goOn } = untilMoved(observer);
    return end;
  }, [key, hash]);
}

function placeOf(key: string): number {
  try {
    return Number(JSON.parse(sessionStorage.getItem(PLACES) ?? '{}')[key] ?? 0);
  } catch {
    return 0;
  }
}
