import { asBegun } from '../../../lib/backend/as-begun.ts';
import type { PersonsClient } from '../../../lib/backend/client.ts';
import { supabase } from '../../../lib/backend/supabase.ts';
import { isInstalledApp, isIos } from '../../../lib/browser/installed-app.ts';
import { leavePushDevice, savePushDevice } from '../../../lib/browser-storage/push-device.ts';
import { loadConfig, renewConfig } from '../../../lib/settings/config.ts';
import { isSharedDevice } from '../../../lib/shared-device/shared-device.ts';

/**
 * Why there can be no push messages on this device: no support in the browser or on the server, iOS outside the
 * installed app, a shared device, no permission.
 */
export type PushObstacle = 'unsupported' | 'uninstalled' | 'shared' | 'denied';

/** Whether this device has push messages, and how many other devices do. */
export interface Push {
  readonly state: PushObstacle | 'off' | 'on';
  /** Whether messages may contain titles of goals. */
  readonly withTitles: boolean;
  readonly others: number;
}

interface OwnPush {
  readonly here: { readonly endpoint: string; readonly with_titles: boolean } | null;
  readonly others: number;
}

/** How long to wait for the service worker, in milliseconds. */
const LONGEST_WAIT = 30_000;

async function obstacle(): Promise<PushObstacle | null> {
  if (isSharedDevice()) return 'shared';
  const { pushKey } = await loadConfig();
  if (pushKey === null) return 'unsupported';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    // iOS sends push messages only to apps on the home screen.
    return isIos() && !isInstalledApp() ? 'uninstalled' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** Rejects with the backend's error. */
export async function readPush(): Promise<Push> {
  const client = await asBegun(await supabase());
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
  // The browser has changed the address of the subscription in the background.
  if (own.here.endpoint !== subscription.endpoint) await save(client, subscription, withTitles);
  return { state: 'on', withTitles, others };
}

/** The browser's subscription for the server's current key; one for an older key is useless. */
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
 * Asks for permission if that was not done before, and subscribes this device. Resolves to the result; `off` if the
 * person has neither allowed nor denied it. Rejects if the browser or the server fails.
 */
export async function turnPushOn(withTitles: boolean): Promise<Push['state']> {
  // The browser may ask for a while, and somebody else may sign in meanwhile.
  const begun = supabase().then(asBegun);
  // Handled below.
  begun.catch(() => undefined);
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  // The page may be older than the server's key, and push services refuse what is sent to a device of another one.
  const { pushKey } = await renewConfig();
  const existing = await subscriptionHere();
  if (existing === null) await leavePushDevice();
  const registration = await readyWorker();
  const subscription =
    existing ??
    (await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: pushKey,
    }));
  await save(await begun, subscription, withTitles);
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

async function save(
  client: PersonsClient,
  subscription: PushSubscription,
  with_titles: boolean,
): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { data } = await client
    .rpc('set_push', { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, with_titles })
    .throwOnError();
  const { supabaseUrl, pushKey } = await loadConfig();
  const answerUrl = `${supabaseUrl}/functions/v1/reminder?token=${data.token}`;
  await savePushDevice({ answerUrl, key: pushKey ?? '' });
}

/** Rejects with the backend's error; then nothing has changed. */
export async function turnPushOff(): Promise<void> {
  const client = await supabase();
  await client.rpc('end_push').throwOnError();
  await leavePushDevice();
}
