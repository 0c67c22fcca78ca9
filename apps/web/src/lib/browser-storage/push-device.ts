/** What this browser stores about its push subscription: the service worker needs it without a session. */
export interface PushDevice {
  /** Where the service worker reports that the address of the subscription has changed. */
  readonly answerUrl: string;
  /** The server's key that the subscription was made with. */
  readonly key: string;
}

/** Its name must not look like the caches of the program, which are deleted with their version. */
const CACHE = 'reminded-device';
const PLACE = '/reminded-device';

export async function savePushDevice(device: PushDevice): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(PLACE, Response.json(device));
}

/** Null if this device is not subscribed. */
export async function readPushDevice(): Promise<PushDevice | null> {
  const stored = await (await caches.open(CACHE)).match(PLACE);
  return stored === undefined ? null : ((await stored.json()) as PushDevice);
}

/** Ends the push subscription and closes its notifications. Never rejects: signing out does not depend on it. */
export async function endPushDevice(
  registration: ServiceWorkerRegistration | undefined,
): Promise<void> {
  try {
    await caches.delete(CACHE);
    const shown = await registration?.getNotifications();
    for (const notification of shown ?? []) notification.close();
    const subscription = await registration?.pushManager?.getSubscription();
    await subscription?.unsubscribe();
  } catch {
    // The server sends nothing any more once the session has ended.
  }
}

/** The same from a page, as on sign-out. Never rejects. */
export async function leavePushDevice(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  await endPushDevice(registration);
}
