import { useEffect, useState } from 'react';
import { LATER } from './register-service-worker.ts';

type LaterLines = typeof import('./install/later-lines.tsx');

/**
 * The lines above and below a page, fetched once the page is complete; null until then, and if they cannot be fetched.
 */
export function useLaterLines(isSignedIn: boolean): LaterLines | null {
  const [lines, setLines] = useState<LaterLines | null>(null);
  useEffect(() => {
    if (!isSignedIn) return;
    const fetchLines = () =>
      import('./install/later-lines.tsx').then(setLines).catch(() => undefined);
    const timer = setTimeout(() => void fetchLines(), LATER);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
  return lines;
}
