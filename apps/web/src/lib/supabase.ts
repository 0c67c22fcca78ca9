import type { Session, User, UserIdentity } from '@supabase/supabase-js';
import type { Auth, Client } from './client.ts';
import { loadConfig } from './config.ts';
import { fetchNoticingDiskFull } from './disk-full.ts';
import { noticingFull } from './full-account.ts';
import { retryingTooManyRequests } from './too-many-requests.ts';

export type { Client, Session, User, UserIdentity };

/** Runs now, and again at the next call if it failed. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}

const listeners: ((auth: Auth) => void)[] = [];
const fetching = noticingFull(retryingTooManyRequests(fetchNoticingDiskFull));

/**
 * Gives the part that knows the session, made once from the server's settings: all that a page needs before somebody is
 * signed in.
 * @throws UnreachableError when the settings cannot be fetched; the next call tries again.
 */
export const supabaseAuth = once(async () => {
  const [config, { makeAuth }] = await Promise.all([loadConfig(), import('./supabase-auth.ts')]);
  // Tokens in an address are taken by `oauth-return.ts`, which knows whose they are.
  const auth = makeAuth(config, { fetch: fetching });
  for (const listener of listeners) listener(auth);
  return auth;
});

/**
 * Gives the client, made once.
 * @throws UnreachableError when the settings cannot be fetched; the next call tries again.
 */
export const supabase = once(async (): Promise<Client> => {
  const [config, auth, { makeClient }] = await Promise.all([
    loadConfig(),
    supabaseAuth(),
    import('./supabase-rows.ts'),
  ]);
  return makeClient(config, auth, fetching);
});

/** Calls the listener with the part that knows the session as soon as there is one. */
export function onConnect(listener: (auth: Auth) => void): void {
  listeners.push(listener);
}

/** A client that keeps its session to itself, so that it changes nothing of who is signed in here. */
export async function separateAuth(): Promise<Auth> {
  const [config, { makeAuth }] = await Promise.all([loadConfig(), import('./supabase-auth.ts')]);
  return makeAuth(config, {
    persistSession: false,
    autoRefreshToken: false,
    storageKey: 'bloom.apart',
  });
}
