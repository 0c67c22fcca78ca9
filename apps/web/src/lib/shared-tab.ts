import { logFault } from './log-fault.ts';
import { isSharedDevice, SHARED_DEVICE } from './shared-device.ts';

/** Begins each page that may show somebody's things, before any of them is read: see `later-shared-tab.ts`. */
export async function beginTab(): Promise<void> {
  try {
    if (!isSharedDevice() && localStorage.getItem(SHARED_DEVICE) === null) return;
    const { beginSharedTab } = await import('./later-shared-tab.ts');
    beginSharedTab();
  } catch (fault) {
    logFault('what this tab keeps could not be looked at', fault);
  }
}

/** Leaves nothing in this tab where others use the browser too, as after a sign-out. */
export async function emptyTab(): Promise<void> {
  if (!isSharedDevice()) return;
  const { emptySharedTab } = await import('./later-shared-tab.ts');
  emptySharedTab();
}
