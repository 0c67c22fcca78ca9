import { afterEach, expect, it, vi } from 'vitest';
import { leaveTestServer, playServer } from '../../../lib/backend/testing-server.ts';
import { loadPayments } from './stripe.ts';

afterEach(leaveTestServer);

it('loads the form with the key that the server has by now: one of another key or account knows no checkout of it', async () => {
  const meta = document.createElement('meta');
  meta.name = 'bloom-settings';
  const ofPage = { supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'key' };
  meta.content = JSON.stringify({ ...ofPage, stripePublishableKey: 'pk_test_before' });
  document.head.append(meta);
  playServer(() => Response.error(), { stripePublishableKey: 'pk_live_now' });
  // Only the provider's script is played.
  const keys: string[] = [];
  vi.stubGlobal('Stripe', (key: string) => {
    keys.push(key);
    return { _registerWrapper: () => undefined };
  });
  await loadPayments('en');
  expect(keys).toEqual(['pk_live_now']);
  meta.remove();
});
