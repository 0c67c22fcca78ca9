import { useSyncExternalStore } from 'react';

/** The browser's own offer to install, which it lets a page make once (Manifest Incubations, section 2.1). */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    /** Taken before any script of the app runs, see `apps/web/install-first.ts`. */
    bloomInstallPrompt?: InstallPrompt | undefined;
  }
  interface Navigator {
    /** In Safari alone: whether the page runs from the home screen. */
    readonly standalone?: boolean;
  }
}

/** How Bloom gets onto this device: it is there, the browser asks for us, or the person finds the way. */
export type Installation = 'installed' | 'by asking' | 'on iOS' | 'by menu';

let hasBeenInstalled = false;

/** How it stands with the installation now. */
export function currentInstallation(): Installation {
  const isApp = matchMedia('(display-mode: standalone)').matches || navigator.standalone === true;
  if (isApp || hasBeenInstalled) return 'installed';
  if (window.bloomInstallPrompt !== undefined) return 'by asking';
  // An iPad calls itself a Mac, which has no touch screen.
  const isIos =
    /iPhone|iPad/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isIos ? 'on iOS' : 'by menu';
}

/** Calls back whenever that may have changed, until the function that it gives is called. */
function onInstallation(changed: () => void): () => void {
  const installed = () => {
    hasBeenInstalled = true;
    window.bloomInstallPrompt = undefined;
    changed();
  };
  addEventListener('beforeinstallprompt', changed);
  addEventListener('appinstalled', installed);
  addEventListener(ASKED, changed);
  return () => {
    removeEventListener('beforeinstallprompt', changed);
    removeEventListener('appinstalled', installed);
    removeEventListener(ASKED, changed);
  };
}

const ASKED = 'bloom-install-asked';

export function useInstallation(): Installation {
  return useSyncExternalStore(onInstallation, currentInstallation);
}

/** Lets the browser ask whether to install; it does so once for each time that it offered it. */
export async function askToInstall(): Promise<void> {
  const prompt = window.bloomInstallPrompt;
  window.bloomInstallPrompt = undefined;
  await prompt?.prompt().catch(() => undefined);
  dispatchEvent(new Event(ASKED));
}
