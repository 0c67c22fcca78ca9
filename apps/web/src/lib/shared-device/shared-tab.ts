import { isStorageForbidden } from '../browser-storage/stored.ts';
import { logFault } from '../log-fault.ts';
import { isSharedDevice, SHARED_DEVICE } from './shared-device.ts';

/** Runs at the start of each page that may show personal data, before any of it is read: see `lazy-shared-tab.ts`. */
export async function beginTab(): Promise<void> {
  // No tab keeps anything there.
  if (isStorageForbidden()) return;
  try {
    if (!isSharedDevice() && localStorage.getItem(SHARED_DEVICE) === null) return;
    const { beginSharedTab } = await import('./lazy-shared-tab.ts');
    beginSharedTab();
  } catch (fault) {
    logFault('what this tab keeps could not be looked at', fault);
  }
}

/** Deletes everything in this tab if the device is shared, as after a sign-out. */
export async function emptyTab(): Promise<void> {
  if (!isSharedDevice()) return;
  const { emptySharedTab } = await import('./lazy-shared-tab.ts');
  emptySharedTab();
}
