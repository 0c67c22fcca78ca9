import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState, useLocation } from 'react-router';
import { whenPersonActs } from '../../lib/browser/when-person-acts.ts';

/** Where the router keeps how far each page of the history was scrolled, by the key of its location. */
const PLACES = 'react-router-scroll-positions';

/**
 * Returns to where a page was scrolled before it was left, or loaded again, also by a phone that had dropped it. The
 * router does so before there is all to scroll: lists are drawn later, step by step. It stops once the person
 * does something.
 */
export function useKeptPlace(): void {
  const { key, hash, pathname } = useLocation();
  const returned = useContext(RouterState)?.restoreScrollPosition;
  const before = useRef('');
  useEffect(() => {
    const isFirst = before.current === '';
    // The steps of a page scroll by themselves.
    const isOther = before.current !== pathname;
    before.current = pathname;
    const place = isOther && hash === '' ? Number(returned || (isFirst && placeOf(key))) : 0;
    if (place === 0 || (!isFirst && window.scrollY >= place - 1)) return;
    const ending = new AbortController();
    whenPersonActs(() => ending.abort(), ending.signal);
    import('./lazy-kept-place.ts')
      .then((part) => part.keepPlace(place, ending.signal))
      .catch(() => {});
    return () => ending.abort();
  }, [key, hash, pathname, returned]);
}

function placeOf(key: string): number {
  try {
    return Number(JSON.parse(sessionStorage.getItem(PLACES) ?? '{}')[key] ?? 0);
  } catch {
    return 0;
  }
}
