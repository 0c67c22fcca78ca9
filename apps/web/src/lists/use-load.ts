import { useCallback, useEffect, useState } from 'react';
import { useRetrying } from './use-retrying.ts';

/**
 * Loads something when the screen opens. A failed load can be retried by hand, and is retried from time to time.
 * @param load resolves to whether it worked; the same function at every render
 */
export function useLoad(load: () => Promise<boolean>): {
  readonly hasFailed: boolean;
  readonly again: () => void;
} {
  const [hasFailed, setFailed] = useState(false);
  const read = useCallback(() => void load().then((isRead) => setFailed(!isRead)), [load]);
  useEffect(read, [read]);
  useRetrying(hasFailed, read);
  const again = useCallback(() => {
    setFailed(false);
    read();
  }, [read]);
  return { hasFailed, again };
}
