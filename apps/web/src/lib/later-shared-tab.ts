import { leavePushDevice } from './push-device.ts';
import { isSharedDevice, SHARED_DEVICE } from './shared-device.ts';
import { isSession, SHARED_TAB } from './stored.ts';

/** When the tab was last left. */
const LEFT = 'bloom.shared-tab-left';
/** How the browser looks to whoever uses it, which the tab begins with. */
const LOOKS = ['bloom.theme', 'bloom.language'];
/** Browsers open closed tabs again with all that they held: after so long such a tab begins empty, in milliseconds. */
const LONGEST_AWAY = 600_000;

/** Says of this browser that others use it too, or not. For pages on which nobody is signed in. */
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
    // A browser that keeps nothing is as good as a shared one.
  }
}

/**
 * Begins a page where others use the browser too: a tab that was left too long ago forgets what it had, and a new one
 * keeps everything to itself from now on, whoever signs in there, unless somebody is signed in for all tabs.
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
    // There is nothing to forget.
  }
}

/** Forgets all that a shared tab holds, as after a sign-out. */
export function emptySharedTab(): void {
  sessionStorage.clear();
  enterTab();
}

function enterTab(): void {
  for (const name of LOOKS) {
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
