import { isSharedDevice } from '../../lib/shared-device/shared-device.ts';

let asked = false;

/**
 * Registers the service worker, which stores the program in this browser, once the page has nothing more urgent to do.
 * Only for people who are signed in: a visitor has nothing here that must open offline, and a shared device stores
 * nothing. After a failure, it may be called again.
 */
export function registerServiceWorker(): void {
  if (asked || isSharedDevice() || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  asked = true;
  setTimeout(() => {
    // Nothing depends on it: until it works, every page just needs the server.
    void register().catch(() => {
      asked = false;
    });
  }, LATER);
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const registration = await navigator.serviceWorker.getRegistration();
  // A browser may accept the registration but prevent the worker from running; or its files could not be fetched.
  if (registration === undefined) throw new Error('The worker is not there');
  await firstInstalled(registration);
  const { followVersions } = await import('./deferred-version.ts');
  followVersions(registration);
}

/** Rejects if the first worker is not installed, as on a bad line; the browser then drops the registration as well. */
async function firstInstalled({ installing, active }: ServiceWorkerRegistration): Promise<void> {
  if (installing === null || active !== null) return;
  await new Promise<void>((resolve, reject) => {
    installing.addEventListener('statechange', () => {
      if (installing.state === 'redundant') reject(new Error('The worker was not installed'));
      else resolve();
    });
  });
}

/** How long the page and its photos go first, in milliseconds. */
export const LATER = 3000;
