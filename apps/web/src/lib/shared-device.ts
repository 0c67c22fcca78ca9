import { SHARED_TAB } from './stored.ts';

/** In local storage: marks the browser as shared. It is all that a session on a shared device leaves there. */
export const SHARED_DEVICE = 'bloom.shared-device';

/** The id of this tab if it stores everything for itself; null if the browser stores things for all tabs. */
export function sharedTab(): string | null {
  try {
    return sessionStorage.getItem(SHARED_TAB);
  } catch {
    return null;
  }
}

/** Whether this tab stores everything for itself: its data is deleted with it, and other tabs do not see it. */
export const isSharedDevice = (): boolean => sharedTab() !== null;
