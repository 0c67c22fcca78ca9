import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** What has the focus after a navigation whose link is gone, or stays around the pages. */
const LEFT = 'body, a:not(main *)';

function takeFocus() {
  // `focusPage` would add all that its chunk needs to the start page.
  if (document.activeElement?.matches(LEFT))
    document.getElementById('content')?.focus({ preventScroll: true });
}

/**
 * After a client-side navigation, announces the title of the page to screen readers, and takes the focus along, unless the
 * page has put it somewhere itself.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (announced.current === pathname) return;
    // A form over the page first gives the focus back to its opener, for a screen reader some frames later.
    const isUncovered = announced.current.startsWith(`${pathname}/`);
    announced.current = pathname;
    if (!isUncovered) takeFocus();
    // The new page sets its title while it renders, which may be after its code was fetched.
    const timer = setTimeout(() => {
      setTitle(document.title);
      if (isUncovered) takeFocus();
    }, 300);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
