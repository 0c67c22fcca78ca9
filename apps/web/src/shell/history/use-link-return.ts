import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type Followed, LINKS, linksTo } from './followed-link.ts';

/**
 * Gives the focus back to the link by which a page was left, once the person returns to it: they go on where they were,
 * and not at its top. A form over the page gives the focus back itself.
 */
export function useLinkReturn(): void {
  const { key, pathname } = useLocation();
  /** By the entry of the history that was left, to which only going back leads. */
  const followed = useRef<Record<string, Followed>>({});
  const before = useRef(pathname);
  useEffect(() => {
    const isUncovered = `${before.current}/`.startsWith(`${pathname}/`);
    before.current = pathname;
    const ending = new AbortController();
    const { signal } = ending;
    const left = followed.current[key];
    if (left && !isUncovered)
      import('./lazy-focus-link.ts').then((part) => part.focusLink(left, signal)).catch(() => {});
    const remember = ({ target }: Event) => {
      const link = (target as Element).closest<HTMLAnchorElement>(LINKS);
      if (link) followed.current[key] = [link.href, linksTo(link.href).indexOf(link)];
    };
    // Before the router leaves the page.
    document.addEventListener('click', remember, { capture: true, signal });
    return () => ending.abort();
  }, [key, pathname]);
}
