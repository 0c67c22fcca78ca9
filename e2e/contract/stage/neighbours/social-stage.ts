import { randomBytes } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import { type Browser, newBrowser } from '../../../provider/browser.ts';
import { openAccount } from '../../../provider/openid-provider.ts';
import type { Holder } from '../../../provider/pages.ts';
import '../provided.ts';
import { PUBLISHABLE_KEY } from '../server.ts';

/** The provider's name in requests. */
export const PROVIDER = 'custom:openid';

/** Someone with an account at the provider and an address that nobody has used. */
export async function newHolder(
  more: Partial<Holder> = {},
): Promise<Holder & { readonly email: string }> {
  const sub = randomBytes(8).toString('hex');
  const holder = { sub, email: `holder-${sub}@example.com`, email_verified: true, ...more };
  await changeHolder(holder);
  return holder;
}

/** Makes the provider say this of someone. */
export const changeHolder = (holder: Holder) =>
  openAccount(inject('contract').provider.issuer, holder);

/** A person at a browser, with the official client in it. */
export interface Visitor {
  readonly browser: Browser;
  readonly client: SupabaseClient;
}

/** The official client, with a browser's cookies of its own. */
export function newVisitor(flowType: 'implicit' | 'pkce' = 'implicit'): Visitor {
  const { url } = inject('contract');
  const browser = newBrowser();
  const client = createClient(url, PUBLISHABLE_KEY, {
    auth: { flowType, autoRefreshToken: false, detectSessionInUrl: false, storage: memory() },
    global: { fetch: browser.fetch },
  });
  return { browser, client };
}

/** Stores what PKCE needs between the way out and the way back. */
function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** Where `signInWithOAuth` first sends the browser. */
export async function signInUrl({ client }: Visitor, redirectTo: string): Promise<string> {
  const options = { redirectTo, skipBrowserRedirect: true };
  const { data, error } = await client.auth.signInWithOAuth({ provider: PROVIDER, options });
  if (error) throw error;
  return data.url;
}

/** The whole flow: to the provider, sign in as `holder`, and back to the app. Returns the address in the app. */
export async function travel(
  visitor: Visitor,
  url: string,
  app: string,
  holder?: string,
): Promise<URL> {
  const isArrival = (target: URL) => target.href.startsWith(app);
  return visitor.browser.follow(url, isArrival, holder);
}

/** The parameters in an address's fragment. */
export const fragmentOf = (url: URL) => new URLSearchParams(url.hash.slice(1));

/** Uses the session in a fragment, as the client in a page does. */
export async function takeUp({ client }: Visitor, arrival: URL) {
  const fragment = fragmentOf(arrival);
  const { data, error } = await client.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  if (error) throw error;
  if (!data.user) throw new Error('The fragment brought nobody');
  return data.user;
}
