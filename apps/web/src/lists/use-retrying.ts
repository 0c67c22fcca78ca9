import { useEffect } from 'react';

/** How long to wait before something that failed is tried again by itself, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Tries something again by itself while it has failed: when the network is back, and now and then while the screen is
 * looked at, so that nobody has to load the page anew.
 * @param retry the same function at every drawing
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
