import { useCallback, useEffect, useState } from 'react';
import { useRetrying } from './use-retrying.ts';

/**
 * Reads something when the screen opens. A reading that failed is tried again by hand, and now and then by itself.
 * @param load resolves to whether it worked; the same function at every drawing
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
