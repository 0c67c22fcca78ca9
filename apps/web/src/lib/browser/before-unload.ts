import { useEffect } from 'react';

/**
 * Makes the browser ask before the page is closed or reloaded, until the returned function is called. Only while that
 * would lose something: the listener keeps a page out of the back/forward cache.
 */
export function askBeforeUnload(): () => void {
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

/** Makes the browser ask before the page is left as long as leaving it would lose something. */
export function useBeforeUnload(wouldLose: boolean): void {
  useEffect(() => (wouldLose ? askBeforeUnload() : undefined), [wouldLose]);
}
