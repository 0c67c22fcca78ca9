/** What this browser keeps about being reminded while no page is open: the service worker needs it without a session. */
export interface PushDevice {
  /** Where the device says that its address has changed. */
  readonly answerUrl: string;
  /** The server's key, which it subscribed with. */
  readonly key: string;
}

/** Not called like the program that is kept, which goes with its version. */
const CACHE = 'reminded-device';
const PLACE = '/reminded-device';

export async function keepPushDevice(device: PushDevice): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(PLACE, Response.json(device));
}

/** Null where the device is not reminded. */
export async function readPushDevice(): Promise<PushDevice | null> {
  const kept = await (await caches.open(CACHE)).match(PLACE);
  return kept === undefined ? null : ((await kept.json()) as PushDevice);
}

/** Ends what this browser is sent, and takes away what it shows. Never rejects: whoever leaves does not wait for it. */
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

/** The same from a page, as when somebody signs out. Never rejects. */
export async function leavePushDevice(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  await endPushDevice(registration);
}
