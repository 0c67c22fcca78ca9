import { fetchBackend } from '../src/lib/backend/fetch/fetch-backend.ts';
import { endPushDevice, readPushDevice } from '../src/lib/browser-storage/push-device.ts';

/** The content of a push message, with its texts. */
interface Reminder {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly answerUrl: string;
  readonly snooze: string;
  readonly stop: string;
  readonly failed: string;
}

/** The parts of the worker's global scope that are needed. */
export interface Surroundings {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(of: {
      type: 'window';
      includeUncontrolled: true;
    }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>;
    openWindow(path: string): Promise<unknown>;
  };
}

const SITTING = '/sitting';
const NOTIFICATION_OPTIONS = { icon: '/icons/icon-192.png', tag: 'weekly-sitting' } as const;

/** Always shows something, because browsers show a notification of their own if a push message shows none. */
export async function showReminder(
  message: { json(): unknown } | null,
  { registration }: Surroundings,
): Promise<void> {
  const reminder = readReminder(message);
  await show(reminder, reminder.body, registration);
}

/** With the two answers, if the server can take them. */
async function show(
  reminder: Reminder,
  body: string,
  registration: ServiceWorkerRegistration,
): Promise<void> {
  const { title, lang, snooze, stop, answerUrl } = reminder;
  const actions = answerUrl
    ? [
        { action: 'snooze', title: snooze },
        { action: 'stop', title: stop },
      ]
    : [];
  // The DOM types of pages lack notification actions.
  const options = { ...NOTIFICATION_OPTIONS, body, lang, data: reminder, actions };
  await registration.showNotification(title, options);
}

function readReminder(message: { json(): unknown } | null): Reminder {
  let fields: Map<string, unknown>;
  try {
    fields = new Map(Object.entries(Object(message?.json())));
  } catch {
    fields = new Map();
  }
  const text = (name: string) => {
    const field = fields.get(name);
    return typeof field === 'string' ? field : '';
  };
  return {
    title: text('title') || 'Bloom',
    body: text('body'),
    lang: text('lang'),
    answerUrl: text('answerUrl'),
    snooze: text('snooze'),
    stop: text('stop'),
    failed: text('failed'),
  };
}

/** Opens the sitting, or carries out the chosen action; if that failed, it says so and can be tried again. */
export async function answerReminder(
  { notification, action }: { readonly notification: Notification; readonly action: string },
  surroundings: Surroundings,
): Promise<void> {
  notification.close();
  if (action !== 'snooze' && action !== 'stop') return openSitting(surroundings);
  const { registration } = surroundings;
  const reminder = notification.data as Reminder;
  const { answerUrl, failed } = reminder;
  const isDone = await fetchBackend(`${answerUrl}&choice=${action}`, { method: 'POST' }).then(
    // The server does not know the device: it will be sent nothing more, so nothing needs to be repeated.
    ({ ok, status }) => ok || (action === 'stop' && status === 404),
    () => false,
  );
  if (!isDone) return show(reminder, failed, registration);
  if (action === 'stop') await endPushDevice(registration);
}

async function openSitting({ clients }: Surroundings): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === SITTING);
  await (there ? there.focus() : clients.openWindow(SITTING));
}

/**
 * The browser has ended the subscription: subscribes again and tells the server the new address, even while no page is
 * open.
 */
export async function renewDevice(
  given: PushSubscription | null | undefined,
  { registration }: Surroundings,
): Promise<void> {
  const device = await readPushDevice();
  if (device === null) return;
  const { answerUrl, key } = device;
  const subscription =
    given ??
    (await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    }));
  await sendUntilReceived(`${answerUrl}&choice=renew`, JSON.stringify(subscription));
}

/** The waits after failed attempts, in milliseconds. The browser fires its event once, so nothing else would try again. */
const PAUSES = [2000, 15_000, 60_000, 0];

async function sendUntilReceived(address: string, body: string): Promise<void> {
  for (const pause of PAUSES) {
    const isReceived = await fetchBackend(address, { method: 'POST', body }).then(
      ({ status }) => status < 500 && status !== 429,
      () => false,
    );
    if (isReceived) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
