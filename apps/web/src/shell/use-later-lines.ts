import { useEffect, useState } from 'react';
import { LATER } from './keep-program.ts';

type LaterLines = typeof import('./install/later-lines.tsx');

/** What a page says only after all that it is for is there; null until then, and where it cannot be fetched. */
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
