import { randomBytes } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Browser, newBrowser } from '../provider/browser.ts';
import {
  type Holder,
  type OpenidProvider,
  providerSettings,
  startOpenidProvider,
} from '../provider/openid-provider.ts';
import { freshPlace } from './own-server.ts';
import { PUBLISHABLE_KEY, type Settings, startServer, type TestServer } from './server.ts';

/** The provider's name on the wire. */
export const PROVIDER = 'custom:openid';

/** A server that knows a provider, and the provider. */
export interface SocialStage {
  readonly server: TestServer;
  readonly provider: OpenidProvider;
  /** Someone with an account at the provider and an address that nobody has used. */
  newHolder(more?: Partial<Holder>): Holder & { readonly email: string };
  stop(): Promise<void>;
}

/** Starts both; on the project's kind of database. */
export async function startSocialStage(settings: Settings = {}): Promise<SocialStage> {
  const provider = await startOpenidProvider();
  const removals: (() => Promise<void>)[] = [];
  const place = await freshPlace((remove) => removals.push(remove));
  const env = { ...place, ...providerSettings(provider), ...settings };
  const server = await startServer({ env });
  provider.register(`${server.url}/auth/v1/callback`);
  return {
    server,
    provider,
    newHolder(more = {}) {
      const sub = randomBytes(8).toString('hex');
      const email = `holder-${sub}@example.com`;
      return { ...provider.open({ sub, email, email_verified: true, ...more }), email };
    },
    async stop() {
      await server.stop();
      await provider.stop();
      for (const remove of removals) await remove();
    },
  };
}

/** A person at a browser, with the official client in it. */
export interface Visitor {
  readonly browser: Browser;
  readonly client: SupabaseClient;
}

/** The official client as it is, with the cookies of a browser of its own. */
export function newVisitor(url: string, flowType: 'implicit' | 'pkce' = 'implicit'): Visitor {
  const browser = newBrowser();
  const client = createClient(url, PUBLISHABLE_KEY, {
    auth: { flowType, autoRefreshToken: false, detectSessionInUrl: false, storage: memory() },
    global: { fetch: browser.fetch },
  });
  return { browser, client };
}

/** What PKCE keeps between the way out and the way back. */
function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** Where `signInWithOAuth` sends the browser first. */
export async function signInUrl({ client }: Visitor, redirectTo: string): Promise<string> {
  const options = { redirectTo, skipBrowserRedirect: true };
  const { data, error } = await client.auth.signInWithOAuth({ provider: PROVIDER, options });
  if (error) throw error;
  return data.url;
}

/** The whole way: to the provider, in as `holder`, and back to the app. Gives the address in the app. */
export async function travel(
  visitor: Visitor,
  url: string,
  app: string,
  holder?: string,
): Promise<URL> {
  const isArrival = (target: URL) => target.href.startsWith(app);
  return visitor.browser.follow(url, isArrival, holder);
}

/** The members of an address's fragment. */
export const fragmentOf = (url: URL) => new URLSearchParams(url.hash.slice(1));

/** Takes up the session that a fragment brought, as the client in a page does. */
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
