import { AuthClient, type Session } from '@supabase/auth-js';
import { sessionKey } from '../../session/remembered-session.ts';
import type { PublicConfig } from '../../settings/config.ts';
import type { Auth } from '../client.ts';
import { whileStored } from './late-answer.ts';
import { asWhoBegan } from './one-persons-calls.ts';
import { endedByServer, expiringByThisClock } from './session-expiry.ts';
import { asToldByTabs } from './told-by-tabs.ts';

type Options = NonNullable<ConstructorParameters<typeof AuthClient>[0]>;

/** Makes the auth client as `createClient` of `@supabase/supabase-js` does. */
export function makeAuth({ supabaseUrl, publishableKey }: PublicConfig, options: Options): Auth {
  const storageKey = options.storageKey ?? sessionKey(supabaseUrl);
  const send = endedByServer(expiringByThisClock(options.fetch ?? fetch));
  const inUse = new Set<Session>();
  const auth = new AuthClient({
    url: addressOf(supabaseUrl, 'auth/v1'),
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    detectSessionInUrl: false,
    flowType: 'implicit',
    // The client still requires this flag; a backend without recovery codes says so itself.
    experimental: { recoveryCodes: true },
    ...options,
    storageKey,
    fetch: whileStored(send, storageKey, inUse),
  });
  return asToldByTabs(asWhoBegan(auth, storageKey, inUse), storageKey);
}

/** The URL of a part of the backend, also if the backend is not at the root of its host. */
export const addressOf = (supabaseUrl: string, part: string): string =>
  new URL(part, supabaseUrl.endsWith('/') ? supabaseUrl : `${supabaseUrl}/`).href;
