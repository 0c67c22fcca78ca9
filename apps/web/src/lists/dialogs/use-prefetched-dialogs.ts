import { useEffect } from 'react';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import type { Prefetched } from './dialog-on-demand.tsx';

/** How long the page goes first, in milliseconds. */
const PATIENCE = { busy: 2000, unreported: 1000 };

/**
 * Fetches dialogs that a page may open once it is drawn: on a new device its rows take the same line, and come first.
 * @param dialogs the same array at every render
 */
export function usePrefetchedDialogs(isDrawn: boolean, dialogs: readonly Prefetched[]): void {
  useEffect(() => {
    if (!isDrawn) return;
    return whenIdle(() => {
      for (const { prefetch } of dialogs) void prefetch();
    }, PATIENCE);
  }, [isDrawn, dialogs]);
}
