import { useEffect, useState } from 'react';
import { LATER } from '../program/register-service-worker.ts';

type DeferredLines = typeof import('./deferred-lines.tsx');

/**
 * The lines above and below a page, fetched once the page is complete; null until then, and if they cannot be fetched.
 */
export function useDeferredLines(isSignedIn: boolean): DeferredLines | null {
  const [lines, setLines] = useState<DeferredLines | null>(null);
  useEffect(() => {
    if (!isSignedIn) return;
    const fetchLines = () => import('./deferred-lines.tsx').then(setLines).catch(() => undefined);
    const timer = setTimeout(() => void fetchLines(), LATER);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
  return lines;
}
