import { useEffect } from 'react';

/** Lets the browser ask before the page is closed or loaded anew, as long as something would be lost with it. */
export function useAskedUnload(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}
