import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { wasOpened } from '../../../lib/browser/opened-entry.ts';
import { untilPersonActs } from '../../../lib/browser/until-person-acts.ts';

/**
 * Scrolls to the section in the fragment of the URL, which may be loaded after the page, as may sections above it. It
 * stops once the person scrolls; the back button restores the scroll position instead.
 */
export function useLinkedPart(): void {
  const { hash, key } = useLocation();
  const isWayBack = useNavigationType() === 'POP' && !wasOpened(key);
  useEffect(() => {
    if (hash === '' || isWayBack) return;
    const show = () => document.getElementById(hash.slice(1))?.scrollIntoView();
    const observer = new MutationObserver(show);
    show();
    observer.observe(document.body, { childList: true, subtree: true });
    return untilPersonActs(observer).end;
  }, [hash, isWayBack]);
}
