import { loadConfig } from '../../lib/config.ts';
import { keepPushDevice, leavePushDevice } from '../../lib/push-device.ts';
import { isSharedDevice } from '../../lib/shared-device.ts';
import { supabase } from '../../lib/supabase.ts';

/** Why this device cannot be reminded: the browser or the server cannot, an iPhone without the app, others use it, forbidden. */
export type PushObstacle = 'unsupported' | 'uninstalled' | 'shared' | 'denied';

/** Whether this device reminds, and how many others do. */
export interface Push {
  readonly state: PushObstacle | 'off' | 'on';
  /** Whether titles of goals may show. */
  readonly withTitles: boolean;
  readonly others: number;
}

interface OwnPush {
  readonly here: { readonly endpoint: string; readonly with_titles: boolean } | null;
  readonly others: number;
}

/** How long a browser may take to have its service worker ready, in milliseconds. */
const LONGEST_WAIT = 30_000;

async function obstacle(): Promise<PushObstacle | null> {
  if (isSharedDevice()) return 'shared';
  const { pushKey } = await loadConfig();
  if (pushKey === null) return 'unsupported';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isOutsideApp() ? 'uninstalled' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** On an iPhone or iPad only what stands on the home screen is sent anything. */
function isOutsideApp(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple =
    /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple && !matchMedia('(display-mode: standalone)').matches;
}

/** Rejects with the backend's error. */
export async function readPush(): Promise<Push> {
  const client = await supabase();
  const own = ((await client.rpc('own_push').throwOnError()).data ?? {
    here: null,
    others: 0,
  }) as OwnPush;
  const withTitles = own.here?.with_titles ?? false;
  const { others } = own;
  const why = await obstacle();
  if (why !== null) return { state: why, withTitles, others };
  const subscription = await subscriptionHere();
  if (own.here === null || subscription === null) return { state: 'off', withTitles, others };
  // The browser has given it another address while nobody was there.
  if (own.here.endpoint !== subscription.endpoint) await save(subscription, withTitles);
  return { state: 'on', withTitles, others };
}

/** What the browser has for the server's key; one for a key of before is of no use. */
async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  const found = await registration?.pushManager.getSubscription();
  const { pushKey } = await loadConfig();
  return found && keyOf(found) === pushKey ? found : null;
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * Asks the person, where they have not said yet whether Bloom may show anything, and has this device reminded. Gives what
 * became of it; `off` where they said neither yes nor no. Rejects where the browser or the server fails.
 */
export async function turnPushOn(withTitles: boolean): Promise<Push['state']> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { pushKey } = await loadConfig();
  const kept = await subscriptionHere();
  if (kept === null) await leavePushDevice();
  const registration = await readyWorker();
  const subscription =
    kept ??
    (await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: pushKey,
    }));
  await save(subscription, withTitles);
  return 'on';
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js');
  return Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('The service worker did not start')), LONGEST_WAIT),
    ),
  ]);
}

async function save(subscription: PushSubscription, with_titles: boolean): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const client = await supabase();
  const { data } = await client
    .rpc('set_push', { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, with_titles })
    .throwOnError();
  const { supabaseUrl, pushKey } = await loadConfig();
  const answerUrl = `${supabaseUrl}/functions/v1/reminder?token=${data.token}`;
  await keepPushDevice({ answerUrl, key: pushKey ?? '' });
}

/** Rejects with the backend's error; nothing is ended then. */
export async function turnPushOff(): Promise<void> {
  const client = await supabase();
  await client.rpc('end_push').throwOnError();
  await leavePushDevice();
}
