/** In the browser's storage: others use it too. It is all that a session on a shared device leaves there. */
const CHOICE = 'bloom.shared-device';
/** In the tab's own storage: its name, and when it was last left. */
const TAB = 'bloom.shared-tab';
const LEFT = 'bloom.shared-tab-left';
/** How the browser looks to whoever uses it, which the tab begins with. */
const LOOKS = ['bloom.theme', 'bloom.language'];
/** Browsers open closed tabs again with all that they held: after so long such a tab begins empty, in milliseconds. */
const LONGEST_AWAY = 600_000;

/** Whether this tab keeps everything to itself: what it has goes with it, and other tabs see nothing of it. */
export const isSharedDevice = (): boolean => sharedTab() !== null;

/** The name of this tab where it keeps everything to itself; null where the browser keeps things for all tabs. */
export function sharedTab(): string | null {
  try {
    return sessionStorage.getItem(TAB);
  } catch {
    return null;
  }
}

/** Says of this browser that others use it too, or not. For pages on which nobody is signed in. */
export function chooseSharedDevice(isShared: boolean): void {
  try {
    if (isShared) {
      localStorage.setItem(CHOICE, 'yes');
      enterTab();
    } else {
      localStorage.removeItem(CHOICE);
      sessionStorage.removeItem(TAB);
    }
  } catch {
    // A browser that keeps nothing is as good as a shared one.
  }
}

/**
 * Begins each page: a tab of a shared device that was left too long ago forgets what it had, and a new one is such a tab
 * too, whatever signs in there, unless somebody is signed in for all tabs.
 */
export function beginSharedTab(): void {
  try {
    const left = Number(sessionStorage.getItem(LEFT));
    if (isSharedDevice()) {
      if (Math.abs(Date.now() - left) > LONGEST_AWAY) emptySharedTab();
    } else if (localStorage.getItem(CHOICE) !== null && !isSignedInForAllTabs()) {
      enterTab();
    }
    addEventListener('pagehide', noteLeft);
    document.addEventListener('visibilitychange', noteLeft);
  } catch {
    // There is nothing to forget.
  }
}

/** Forgets all that a shared tab holds, as after a sign-out. */
export function emptySharedTab(): void {
  if (!isSharedDevice()) return;
  sessionStorage.clear();
  enterTab();
}

/** Whether the backend's client keeps a session under this name. */
export const isSession = (name: string): boolean => /^sb-.+-auth-token$/.test(name);

/** Whether somebody has signed in here without saying that others use this browser too. */
export const isSignedInForAllTabs = (): boolean => Object.keys(localStorage).some(isSession);

function enterTab(): void {
  for (const name of LOOKS) {
    const look = localStorage.getItem(name);
    if (look !== null) sessionStorage.setItem(name, look);
  }
  sessionStorage.setItem(TAB, crypto.getRandomValues(new Uint32Array(4)).join('-'));
  noteLeft();
}

function noteLeft(): void {
  if (isSharedDevice()) sessionStorage.setItem(LEFT, String(Date.now()));
}
