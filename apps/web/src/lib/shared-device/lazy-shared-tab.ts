import { leavePushDevice } from '../browser-storage/push-device.ts';
import { isSession, SHARED_TAB } from '../browser-storage/stored.ts';
import { isSharedDevice, SHARED_DEVICE } from './shared-device.ts';

/** When the tab was hidden or closed last. */
const LEFT = 'bloom.shared-tab-left';
/** Preferences of the browser that a new tab starts with. */
const PREFERENCES = ['bloom.theme', 'bloom.language'];
/**
 * Browsers reopen closed tabs with their session storage: after this time, in milliseconds, such a tab starts empty.
 */
const LONGEST_AWAY = 600_000;

/** Marks this browser as shared with others, or not. For pages on which nobody is signed in. */
export function chooseSharedDevice(isShared: boolean): void {
  try {
    if (isShared) {
      localStorage.setItem(SHARED_DEVICE, 'yes');
      enterTab();
      void leavePushDevice();
    } else {
      localStorage.removeItem(SHARED_DEVICE);
      sessionStorage.removeItem(SHARED_TAB);
    }
  } catch {
    // A browser that stores nothing is as safe as a shared one.
  }
}

/**
 * Starts a page on a shared device: a tab that was left too long ago is emptied, and a new tab stores everything in its
 * own session storage from now on, unless somebody is signed in for all tabs.
 */
export function beginSharedTab(): void {
  try {
    const left = Number(sessionStorage.getItem(LEFT));
    if (!isSharedDevice()) {
      if (!Object.keys(localStorage).some(isSession)) enterTab();
    } else if (Math.abs(Date.now() - left) > LONGEST_AWAY) {
      emptySharedTab();
    } else {
      noteWhenLeft();
    }
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Deletes everything that the tab stores, as after a sign-out. */
export function emptySharedTab(): void {
  sessionStorage.clear();
  enterTab();
}

function enterTab(): void {
  for (const name of PREFERENCES) {
    const look = localStorage.getItem(name);
    if (look !== null) sessionStorage.setItem(name, look);
  }
  sessionStorage.setItem(SHARED_TAB, crypto.getRandomValues(new Uint32Array(4)).join('-'));
  noteLeft();
  noteWhenLeft();
}

function noteWhenLeft(): void {
  addEventListener('pagehide', noteLeft);
  document.addEventListener('visibilitychange', noteLeft);
}

function noteLeft(): void {
  if (isSharedDevice()) sessionStorage.setItem(LEFT, String(Date.now()));
}
