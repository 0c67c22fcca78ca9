import { useCallback, useEffect, useState } from 'react';
import { type Share, waitingShares } from '../../lib/browser-storage/share-inbox.ts';

/** The waiting shares, newest first, and a function that reads them again; null until they are read. */
export function useShares(): readonly [readonly Share[] | null, () => void] {
  const [shares, setShares] = useState<readonly Share[] | null>(null);
  const look = useCallback(() => {
    void waitingShares(Date.now())
      .catch(() => [])
      .then(setShares);
  }, []);
  useEffect(() => {
    look();
    // It may have been opened in another window meanwhile.
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [look]);
  return [shares, look];
}
