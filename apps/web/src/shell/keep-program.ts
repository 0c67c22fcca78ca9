import { isSharedDevice } from '../lib/shared-device.ts';

let asked = false;

/**
 * Lets the service worker keep the program in this browser, once the page has nothing more urgent to do. Only for people
 * who are signed in: a visitor has nothing here that must open without a network, nor has anybody on a shared device.
 */
export function keepProgram(): void {
  if (asked || isSharedDevice() || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  asked = true;
  // Nothing depends on it: where a browser refuses, every page just needs the server.
  setTimeout(() => void register().catch(() => undefined), LATER);
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  // None where a browser takes a worker and keeps it from working.
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return;
  const { followVersions } = await import('./later-version.ts');
  followVersions(registration);
}

/** When a page may do what nobody waits for, in milliseconds: it and its photos come first. */
export const LATER = 3000;
