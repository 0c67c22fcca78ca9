import { isSharedDevice } from '../lib/shared-device.ts';

let asked = false;

/**
 * Registers the service worker, which stores the program in this browser, once the page has nothing more urgent to do.
 * Only for people who are signed in: a visitor has nothing here that must open offline, and a shared device stores
 * nothing.
 */
export function registerServiceWorker(): void {
  if (asked || isSharedDevice() || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  asked = true;
  // Nothing depends on it: if it fails, every page just needs the server.
  setTimeout(() => void register().catch(() => undefined), LATER);
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  // Undefined if a browser accepts the registration but prevents the worker from running.
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return;
  const { followVersions } = await import('./deferred-version.ts');
  followVersions(registration);
}

/** How long the page and its photos go first, in milliseconds. */
export const LATER = 3000;
