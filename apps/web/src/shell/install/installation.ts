import { useSyncExternalStore } from 'react';
import { isInstalledApp, isIos } from '../../lib/browser/installed-app.ts';

/** The browser's install prompt, which a page can show once (Manifest Incubations, section 2.1). */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    /** Captured before any script of the app runs, see `apps/web/build-steps/install-first.ts`. */
    bloomInstallPrompt?: InstallPrompt | undefined;
  }
}

/** How Bloom can be installed on this device: it is installed, by a prompt of the browser, or by hand. */
export type Installation = 'installed' | 'by asking' | 'on iOS' | 'by menu';

let hasBeenInstalled = false;

/** The current state of the installation. */
export function currentInstallation(): Installation {
  if (isInstalledApp() || hasBeenInstalled) return 'installed';
  if (window.bloomInstallPrompt !== undefined) return 'by asking';
  return isIos() ? 'on iOS' : 'by menu';
}

/** Calls back when that may have changed. Returns the function that unsubscribes. */
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

/** Shows the browser's install prompt. Each prompt event can be used once. */
export async function askToInstall(): Promise<void> {
  const prompt = window.bloomInstallPrompt;
  window.bloomInstallPrompt = undefined;
  await prompt?.prompt().catch(() => undefined);
  dispatchEvent(new Event(ASKED));
}
