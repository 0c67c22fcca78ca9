import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionOf } from '../../../lib/backend/testing-server.ts';
import { signInAtTestServer } from '../../../sync/engine/session-at-test-server.ts';
import { readPush, turnPushOn } from './push-api.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1';

let pushKey: string;

beforeEach(() => {
  pushKey = 'AQ';
  signInAtTestServer();
  vi.stubGlobal('fetch', async (url: string | URL) =>
    Response.json(
      String(url).endsWith('/config.json')
        ? { supabaseUrl: 'http://server.test', publishableKey: 'key', pushKey }
        : { here: null, others: 2 },
    ),
  );
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** A browser that can be reminded, or lacks a part of it. */
function browser({ userAgent = 'Chrome', permission = 'default', can = true } = {}) {
  const serviceWorker = { getRegistration: async () => undefined };
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0, ...(can && { serviceWorker }) });
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('PushManager', {});
}

it.each([
  ['off', {}],
  ['denied', { permission: 'denied' }],
  ['unsupported', { can: false }],
  ['uninstalled', { can: false, userAgent: IPHONE }],
] as const)('says %s', async (state, kind) => {
  browser(kind);
  expect(await readPush()).toEqual({ state, withTitles: false, others: 2 });
});

it('reminds nobody else who signs in while the browser asks for its permission', async () => {
  const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.y`;
  const signIn = (id: string) =>
    localStorage.setItem('sb-server-auth-token', JSON.stringify(sessionOf({ id }, tokenOf(id))));
  browser();
  signIn('ana');
  const subscription = {
    options: { applicationServerKey: new Uint8Array([1]).buffer },
    toJSON: () => ({}),
  };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  };
  vi.stubGlobal('navigator', { userAgent: 'Chrome', maxTouchPoints: 0, serviceWorker });
  const requestPermission = async () => {
    await new Promise((answered) => setTimeout(answered, 50));
    signIn('bea');
    return 'granted';
  };
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  await expect(turnPushOn(true)).rejects.toThrow('there is no session');
});

it('subscribes with the key that the server has now, also on a page that is older', async () => {
  browser();
  await readPush();
  pushKey = 'Ag';
  const endpoint = 'https://push.example/device';
  const subscribe = vi.fn(async () => ({ toJSON: () => ({ endpoint, keys: {} }) }));
  const registration = { pushManager: { getSubscription: async () => null, subscribe } };
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async () => registration,
      register: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' });
  vi.stubGlobal('caches', { open: async () => ({ put: async () => undefined }), delete: vi.fn() });
  expect(await turnPushOn(false)).toBe('on');
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'Ag' });
});
