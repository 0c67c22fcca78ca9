import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Announces the title of a page to screen readers after a client-side navigation. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    // The new page sets its title while it renders, which may be after its code was fetched.
    const timer = setTimeout(() => setTitle(document.title), 300);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
