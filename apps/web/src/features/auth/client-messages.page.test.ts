import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterEach, expect, it } from 'vitest';

/**
 * What specification/messages.md#of-the-client-itself has the authentication library say by itself, before any server
 * is asked.
 */
const NOBODY = 'http://127.0.0.1:9';

function open(flowType: 'implicit' | 'pkce' = 'implicit') {
  const { auth } = createClient(NOBODY, 'sb_publishable_of_this_test', {
    auth: { flowType, autoRefreshToken: false, persistSession: false, storageKey: randomUUID() },
  });
  return auth;
}

afterEach(() => window.history.replaceState(null, '', '/'));

it.each([
  [
    'implicit',
    '/#error=access_denied&error_description=Email+link+is+invalid',
    'Email link is invalid',
  ],
  ['implicit', '/#error=access_denied', 'Error in URL with unspecified error_description'],
  ['implicit', '/#access_token=a.b.c', 'No session defined in URL'],
  ['pkce', '/#access_token=a.b.c', 'Not a valid PKCE flow url.'],
] as const)('the %s flow at %s says: %s', async (flowType, address, message) => {
  window.history.replaceState(null, '', address);
  const { error } = await open(flowType).initialize();
  expect(error?.message).toBe(message);
});

it('an error for a missing parameter names it', async () => {
  const auth = open();
  const nothing = {} as never;
  const messages = [
    (await auth.updateUser({ data: {} })).error?.message,
    (await auth.refreshSession()).error?.message,
    (await auth.signInWithPassword(nothing)).error?.message,
    (await auth.resend(nothing)).error?.message,
  ];
  expect(messages).toEqual([
    'Auth session missing!',
    'Auth session missing!',
    'You must provide either an email or phone number and a password',
    'You must provide either an email or phone number and a type',
  ]);
});
