import { readInTab, SHARED_TAB } from '../browser-storage/stored.ts';

/** In local storage: marks the browser as shared. It is all that a session on a shared device leaves there. */
export const SHARED_DEVICE = 'bloom.shared-device';

/** The id of this tab if it stores everything for itself; null if the browser stores things for all tabs. */
export const sharedTab = (): string | null => readInTab(SHARED_TAB);

/** Whether this tab stores everything for itself: its data is deleted with it, and other tabs do not see it. */
export const isSharedDevice = (): boolean => sharedTab() !== null;
