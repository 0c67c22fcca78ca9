import type { Session, User, UserIdentity } from '@supabase/supabase-js';
import type { Auth, Client } from './client.ts';
import { loadConfig } from './config.ts';
import { fetchNoticingDiskFull } from './disk-full.ts';
import { noticingFull } from './full-account.ts';
import { noticingSessionEnd } from './session-end.ts';
import { isSharedDevice } from './shared-device.ts';
import { ownStorage } from './stored.ts';
import { retryingTooManyRequests } from './too-many-requests.ts';

export type { Client, Session, User, UserIdentity };

interface Once<Made> {
  (): Promise<Made>;
  /** Makes another one at the next call; gives what was made until now. */
  forget(): Promise<Made> | null;
}

/** Runs now, and again at the next call if it failed. */
function once<Made>(make: () => Promise<Made>): Once<Made> {
  let made: Promise<Made> | null = null;
  const given = () => {
    if (made !== null) return made;
    const making = make().catch((error: unknown) => {
      if (made === making) made = null;
      throw error;
    });
    made = making;
    return making;
  };
  const forget = () => {
    const known = made;
    made = null;
    return known;
  };
  return Object.assign(given, { forget });
}

const listeners: ((auth: Auth) => void)[] = [];
const fetching = noticingSessionEnd(noticingFull(retryingTooManyRequests(fetchHere)));

/** On a shared device the browser keeps nothing of what is asked. */
async function fetchHere(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  if (!isSharedDevice()) return fetchNoticingDiskFull(input, init);
  const { fetchLeavingNothing } = await import('./later-without-traces.ts');
  return fetchLeavingNothing(fetchNoticingDiskFull)(input, init);
}

/**
 * Gives the part that knows the session, made once from the server's settings: all that a page needs before somebody is
 * signed in.
 * @throws UnreachableError when the settings cannot be fetched; the next call tries again.
 */
export const supabaseAuth = once(async () => {
  const [config, { makeAuth }] = await Promise.all([loadConfig(), import('./supabase-auth.ts')]);
  // Tokens in an address are taken by `oauth-return.ts`, which knows whose they are.
  const auth = makeAuth(config, {
    fetch: fetching,
    // Tabs tell each other of a session by its name: that of a shared tab is no other tab's.
    ...(isSharedDevice() && { storage: ownStorage() }),
  });
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

/** Lets go of the client, as the place where the session is kept becomes another one; the next call makes a new one. */
export async function reconnect(): Promise<void> {
  const before = supabaseAuth.forget();
  supabase.forget();
  const auth = await before?.catch(() => null);
  await auth?.dispose();
}

/** A client that keeps its session to itself, so that it changes nothing of who is signed in here. */
export async function separateAuth(): Promise<Auth> {
  const [config, { makeAuth }] = await Promise.all([loadConfig(), import('./supabase-auth.ts')]);
  return makeAuth(config, {
    fetch: fetchHere,
    persistSession: false,
    autoRefreshToken: false,
    storageKey: 'bloom.apart',
  });
}
