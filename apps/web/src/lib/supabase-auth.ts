import { AuthClient } from '@supabase/auth-js';
import type { Auth } from './client.ts';
import type { PublicConfig } from './config.ts';
import { sessionKey } from './remembered-session.ts';

type Options = NonNullable<ConstructorParameters<typeof AuthClient>[0]>;

/** Makes the part that knows the session, as `createClient` of `@supabase/supabase-js` makes it. */
export function makeAuth({ supabaseUrl, publishableKey }: PublicConfig, options: Options): Auth {
  return new AuthClient({
    url: addressOf(supabaseUrl, 'auth/v1'),
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    storageKey: sessionKey(supabaseUrl),
    detectSessionInUrl: false,
    flowType: 'implicit',
    // The client still asks for it; a backend without them says so.
    experimental: { recoveryCodes: true },
    ...options,
  });
}

/** Where a part of the backend answers, wherever below its address that is. */
export const addressOf = (supabaseUrl: string, part: string): string =>
  new URL(part, supabaseUrl.endsWith('/') ? supabaseUrl : `${supabaseUrl}/`).href;
