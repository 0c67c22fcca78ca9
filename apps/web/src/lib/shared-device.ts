import { SHARED_TAB } from './stored.ts';

/** In the browser's storage: others use it too. It is all that a session on a shared device leaves there. */
export const SHARED_DEVICE = 'bloom.shared-device';

/** The name of this tab where it keeps everything to itself; null where the browser keeps things for all tabs. */
export function sharedTab(): string | null {
  try {
    return sessionStorage.getItem(SHARED_TAB);
  } catch {
    return null;
  }
}

/** Whether this tab keeps everything to itself: what it has goes with it, and other tabs see nothing of it. */
export const isSharedDevice = (): boolean => sharedTab() !== null;
