import type { Session, SupabaseClient, User, UserIdentity } from '@supabase/supabase-js';
import { loadConfig } from './config.ts';
import { fetchNoticingDiskFull } from './disk-full.ts';
import { noticingFull } from './full-account.ts';
import { retryingTooManyRequests } from './too-many-requests.ts';

export type { Session, User, UserIdentity };

/** The one connection to the backend. */
export type Client = SupabaseClient;

let connecting: Promise<Client> | null = null;
const listeners: ((client: Client) => void)[] = [];

/**
 * Gives the client, made once from the server's settings.
 * @throws UnreachableError when the settings cannot be fetched; the next call tries again.
 */
export function supabase(): Promise<Client> {
  connecting ??= connect().catch((error: unknown) => {
    connecting = null;
    throw error;
  });
  return connecting;
}

/** Calls the listener with the client as soon as there is one. */
export function onConnect(listener: (client: Client) => void): void {
  listeners.push(listener);
}

/** A client that keeps its session to itself, so that it changes nothing of who is signed in here. */
export async function separateClient(): Promise<Client> {
  const [config, { createClient }] = await Promise.all([
    loadConfig(),
    import('@supabase/supabase-js'),
  ]);
  return createClient(config.supabaseUrl, config.publishableKey, {
    auth: {
      detectSessionInUrl: false,
      persistSession: false,
      autoRefreshToken: false,
      storageKey: 'bloom.apart',
    },
  });
}

async function connect(): Promise<Client> {
  const [config, { createClient }] = await Promise.all([
    loadConfig(),
    import('@supabase/supabase-js'),
  ]);
  const client = createClient(config.supabaseUrl, config.publishableKey, {
    global: { fetch: noticingFull(retryingTooManyRequests(fetchNoticingDiskFull)) },
    // Tokens in an address are taken by `oauth-return.ts`, which knows whose they are.
    auth: { detectSessionInUrl: false },
  });
  for (const listener of listeners) listener(client);
  return client;
}
