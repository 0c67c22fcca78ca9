import { useSyncExternalStore } from 'react';
import { hasStoredSession } from './stored.ts';

/**
 * Whether this browser keeps a session, valid or not; false while a page is prerendered. Other tabs
 * are followed, this one is looked at when it renders.
 */
export function useStoredSession(): boolean {
  return useSyncExternalStore(followOtherTabs, hasStoredSession, () => false);
}

function followOtherTabs(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
