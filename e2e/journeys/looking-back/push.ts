import { createECDH, randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../stage/stage.ts';

/**
 * Stubs the push service and notifications, which a headless shell does not have: subscriptions succeed with an address
 * and keys like Chrome's. Messages are sent with `deliver`.
 */
export async function stubPush(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications']);
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  await context.addInitScript(
    ({ endpoint, keys, kept }) => {
      const subscription = (key: string) => ({
        endpoint,
        options: {
          applicationServerKey: Uint8Array.from(
            atob(key.replaceAll('-', '+').replaceAll('_', '/')),
            (character) => character.charCodeAt(0),
          ).buffer,
        },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => localStorage.removeItem(kept),
      });
      const found = () => {
        const key = localStorage.getItem(kept);
        return key === null ? null : subscription(key);
      };
      const { PushManager, Notification } = globalThis as unknown as {
        PushManager: { prototype: object };
        Notification: object;
      };
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => found(),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem(kept, applicationServerKey);
          return found();
        },
      });
    },
    { endpoint, keys: { p256dh, auth: 'A'.repeat(22) }, kept: 'stand-in-for-push' },
  );
}

/**
 * Delivers a message to the service worker of the page as a push service would. Returns what the worker shows, which a
 * headless shell cannot display.
 */
export async function deliver(
  context: BrowserContext,
  page: Page,
  data: string,
): Promise<readonly Shown[]> {
  const { origin } = new URL(page.url());
  const worker = context.serviceWorkers().find((each) => each.url() === `${origin}/sw.js`);
  if (worker === undefined) throw new Error('No service worker runs');
  await worker.evaluate(() => {
    const own = globalThis as unknown as WorkerScope;
    own.shown = [];
    own.registration.showNotification = async (title, { body, lang }) =>
      void own.shown.push({ title, body, lang });
  });
  const tools = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const known = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (known !== undefined) resolve(known.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const registrationId = await found;
  await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  const shown = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(0);
  await tools.detach();
  return shown();
}

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
}

interface WorkerScope {
  shown: Shown[];
  readonly registration: {
    showNotification: (title: string, options: Omit<Shown, 'title'>) => Promise<void>;
  };
}
