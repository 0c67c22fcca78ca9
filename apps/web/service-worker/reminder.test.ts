import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPushDevice, savePushDevice } from '../src/lib/browser-storage/push-device.ts';
import { answerReminder, renewDevice, type Surroundings, showReminder } from './reminder.ts';

const MESSAGE = {
  ...{ title: 'A few minutes', body: 'For your goals', lang: 'en', failed: 'This did not work.' },
  ...{ answerUrl: 'https://bloom.example/functions/v1/reminder?token=t' },
  ...{ snooze: 'Tomorrow', stop: 'No more here' },
};
const ACTIONS = [
  { action: 'snooze', title: MESSAGE.snooze },
  { action: 'stop', title: MESSAGE.stop },
];
const PAGE = { 'content-type': 'text/html' };
const DEVICE = { answerUrl: MESSAGE.answerUrl, key: 'the key' };

/** What a service worker has around it; records what happens. */
function stage({ windows = [] as string[], status = 200, page = '' } = {}) {
  const happened: unknown[] = [];
  const entries = new Map<string, Response>();
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (place: string, answer: Response) => void entries.set(place, answer),
      match: async (place: string) => entries.get(place)?.clone(),
    }),
    delete: async () => entries.clear(),
  });
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    happened.push([
      'asked',
      url.replace(MESSAGE.answerUrl, ''),
      ...(body ? [JSON.parse(body)] : []),
    ]);
    if (status === 0) throw new TypeError('Failed to fetch');
    return page ? new Response(page, { headers: PAGE }) : Response.json({}, { status });
  });
  const subscription = {
    unsubscribe: async () => happened.push('unsubscribed'),
    toJSON: () => 'old',
  };
  const registration = {
    showNotification: async (title: string, options: object) =>
      void happened.push(['shown', title, options]),
    getNotifications: async () => [],
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async (options: object) => {
        happened.push(['subscribed', options]);
        return { toJSON: () => 'new' };
      },
    },
  };
  const clients = {
    matchAll: async () =>
      windows.map((url) => ({ url, focus: async () => happened.push(['focused', url]) })),
    openWindow: async (path: string) => happened.push(['opened', path]),
  };
  return { happened, surroundings: { registration, clients } as unknown as Surroundings };
}

beforeEach(() => void stage());
afterEach(() => void vi.unstubAllGlobals());

const chosen = (action: string) => ({
  action,
  notification: { data: MESSAGE, close: () => undefined } as unknown as Notification,
});

it('shows the message that arrived, with its two actions', async () => {
  const { happened, surroundings } = stage();
  await showReminder({ json: () => MESSAGE }, surroundings);
  expect(happened).toEqual([
    [
      'shown',
      MESSAGE.title,
      expect.objectContaining({
        body: MESSAGE.body,
        lang: 'en',
        actions: ACTIONS,
      }),
    ],
  ]);
});

it.each([
  ['nothing', null],
  ['no JSON', { json: () => JSON.parse('half a') }],
  ['another kind', { json: () => [1, null] }],
  ['odd fields', { json: () => ({ title: 5, body: {}, answerUrl: null }) }],
])('shows something where %s came', async (_, message) => {
  const { happened, surroundings } = stage();
  await showReminder(message, surroundings);
  expect(happened).toEqual([
    ['shown', 'Bloom', expect.objectContaining({ body: '', actions: [] })],
  ]);
});

it('opens the sitting, or goes to where it is open', async () => {
  const away = stage({ windows: ['https://bloom.example/goals'] });
  await answerReminder(chosen(''), away.surroundings);
  expect(away.happened).toEqual([['opened', '/sitting']]);
  const there = stage({ windows: ['https://bloom.example/sitting'] });
  await answerReminder(chosen(''), there.surroundings);
  expect(there.happened).toEqual([['focused', 'https://bloom.example/sitting']]);
});

it('postpones a reminder, and when that failed says so and lets it be tried again', async () => {
  const { happened, surroundings } = stage();
  await answerReminder(chosen('snooze'), surroundings);
  expect(happened).toEqual([['asked', '&choice=snooze']]);
  for (const answer of [{ status: 0 }, { status: 404 }, { status: 500 }, { page: 'Welcome' }]) {
    const failing = stage(answer);
    await answerReminder(chosen('snooze'), failing.surroundings);
    expect(failing.happened.at(-1)).toEqual([
      'shown',
      MESSAGE.title,
      expect.objectContaining({ body: MESSAGE.failed, data: MESSAGE, actions: ACTIONS }),
    ]);
  }
});

it('stops reminders on this device, also when the server knew none, and not when the request failed', async () => {
  for (const status of [200, 404]) {
    const { happened, surroundings } = stage({ status });
    await savePushDevice(DEVICE);
    await answerReminder(chosen('stop'), surroundings);
    expect(happened).toEqual([['asked', '&choice=stop'], 'unsubscribed']);
    expect(await readPushDevice()).toBeNull();
  }
  for (const answer of [{ status: 0 }, { page: 'Welcome' }]) {
    const failing = stage(answer);
    await savePushDevice(DEVICE);
    await answerReminder(chosen('stop'), failing.surroundings);
    expect(await readPushDevice()).toEqual(DEVICE);
  }
});

it('sends the server a new address, and nothing if the device has no reminders', async () => {
  const { happened, surroundings } = stage();
  await renewDevice(null, surroundings);
  expect(happened).toEqual([]);
  await savePushDevice(DEVICE);
  await renewDevice(null, surroundings);
  expect(happened).toEqual([
    ['subscribed', { userVisibleOnly: true, applicationServerKey: 'the key' }],
    ['asked', '&choice=renew', 'new'],
  ]);
});

it.each([
  ['a failed request', { status: 0 }],
  ['the page of a network', { page: 'Welcome' }],
])('sends it again after %s', async (_, answer) => {
  vi.useFakeTimers();
  const { happened, surroundings } = stage(answer);
  await savePushDevice(DEVICE);
  const renewing = renewDevice({ toJSON: () => 'given' } as never, surroundings);
  await vi.advanceTimersByTimeAsync(20_000);
  const told = ['asked', '&choice=renew', 'given'];
  expect(happened).toEqual([told, told, told]);
  vi.stubGlobal('fetch', async () => {
    happened.push('heard');
    return Response.json({ done: true });
  });
  await vi.advanceTimersByTimeAsync(120_000);
  await renewing;
  expect(happened).toEqual([told, told, told, 'heard']);
  vi.useRealTimers();
});
