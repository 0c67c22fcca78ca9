import { useCallback, useEffect, useRef, useState } from 'react';
import { useRetrying } from './use-retrying.ts';

/**
 * Loads something when the screen opens. A failed load can be retried by hand, and is retried from time to time. The
 * result of a load counts only if no later load has begun.
 * @param load resolves to whether it worked, and asks `isLatest` before it shows what it has read; the same function at
 * every render
 */
export function useLoad(load: (isLatest: () => boolean) => Promise<boolean>): {
  readonly hasFailed: boolean;
  readonly again: () => void;
} {
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef({});
  const read = useCallback(() => {
    const own = {};
    latest.current = own;
    const isLatest = () => latest.current === own;
    void load(isLatest).then((isRead) => isLatest() && setFailed(!isRead));
  }, [load]);
  useEffect(() => {
    read();
    return () => {
      latest.current = {};
    };
  }, [read]);
  useRetrying(hasFailed, read);
  const again = useCallback(() => {
    setFailed(false);
    read();
  }, [read]);
  return { hasFailed, again };
}
