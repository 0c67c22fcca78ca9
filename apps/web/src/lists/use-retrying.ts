import { useEffect } from 'react';

/** The interval between retries, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Retries something while it has failed: when the network returns, and from time to time while the page is visible, so
 * that nobody has to reload.
 * @param retry the same function at every render
 */
export function useRetrying(hasFailed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!hasFailed) return;
    const retryIfSeen = () => {
      if (document.visibilityState === 'visible') retry();
    };
    const timer = setInterval(retryIfSeen, PATIENCE);
    window.addEventListener('online', retryIfSeen);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retryIfSeen);
    };
  }, [hasFailed, retry]);
}
