import { afterEach, expect, it, vi } from 'vitest';
import { signInAtTestServer } from '../../../sync/engine/session-at-test-server.ts';
import { ownSources } from './api.ts';

const REMINDER = { weekday: 7, hour: 18, time_zone: 'America/Sao_Paulo', by_mail: true };
const USER = { id: 'ana', email: 'ana@example.com', app_metadata: {}, user_metadata: {} };

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('the facts of an account contain its reminder, which is no row', async () => {
  signInAtTestServer();
  vi.stubGlobal('fetch', async (url: string | URL) => {
    if (String(url).endsWith('/config.json')) {
      return Response.json({ supabaseUrl: 'http://server.test', publishableKey: 'key' });
    }
    return Response.json(String(url).includes('own_reminder') ? REMINDER : USER);
  });
  expect(await ownSources().account()).toMatchObject({ id: 'ana', reminder: REMINDER });
});
