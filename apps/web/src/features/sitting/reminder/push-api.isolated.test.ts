import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signInAtTestServer } from '../../../sync/engine/session-at-test-server.ts';
import { readPush } from './push-api.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1';

beforeEach(() => {
  signInAtTestServer();
  vi.stubGlobal('fetch', async (url: string | URL) =>
    Response.json(
      String(url).endsWith('/config.json')
        ? { supabaseUrl: 'http://server.test', publishableKey: 'key', pushKey: 'AQ' }
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
