import { useSyncExternalStore } from 'react';
import { hasStoredSession } from '../browser-storage/stored.ts';

/**
 * Whether this browser stores a session, valid or not; false while a page is prerendered. Changes in other tabs cause a
 * render; changes in this tab are seen at the next render.
 */
export function useStoredSession(): boolean {
  return useSyncExternalStore(followOtherTabs, hasStoredSession, () => false);
}

function followOtherTabs(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
