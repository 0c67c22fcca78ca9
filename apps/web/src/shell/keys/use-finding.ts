import { type ComponentType, useEffect, useState } from 'react';

/** What finds things and answers to keys, fetched behind the page that is there; null until then. */
export function useFinding(isSignedIn: boolean): ComponentType | null {
  const [found, setFound] = useState<{ readonly Finding: ComponentType } | null>(null);
  useEffect(() => {
    if (!isSignedIn) return setFound(null);
    let isWanted = true;
    import('./later-finding.tsx').then((part) => isWanted && setFound(part)).catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [isSignedIn]);
  return found?.Finding ?? null;
}
