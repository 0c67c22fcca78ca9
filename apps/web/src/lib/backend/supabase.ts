import type { Session, User, UserIdentity } from '@supabase/supabase-js';
import { noticingSessionEnd } from '../session/session-end.ts';
import { loadConfig } from '../settings/config.ts';
import { isSharedDevice } from '../shared-device/shared-device.ts';
import { sessionStore } from './auth/session-store.ts';
import type { Auth, Client } from './client.ts';
import { withCurrentKey } from './fetch/rotated-key.ts';
import { fetchNoticingDiskFull } from './refusals/disk-full.ts';
import { noticingAccountFull } from './refusals/full-account.ts';
import { retryingTooManyRequests } from './refusals/too-many-requests.ts';

export type { Client, Session, User, UserIdentity };

interface Once<Made> {
  (): Promise<Made>;
  /** Drops the cached value, so that the next call makes a new one. Returns the dropped one. */
  forget(): Promise<Made> | null;
}

/** Caches the result of the first call; a failure is not cached. */
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
const fetchCurrent = withCurrentKey(fetchHere);
const fetching = noticingSessionEnd(noticingAccountFull(retryingTooManyRequests(fetchCurrent)));

/** On a shared device the browser caches no answers. */
async function fetchHere(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  if (!isSharedDevice()) return fetchNoticingDiskFull(input, init);
  const { noStoreFetch } = await import('./fetch/deferred-no-store.ts');
  return noStoreFetch(fetchNoticingDiskFull)(input, init);
}

/**
 * The auth client, made once from the server's settings: all that a page needs before somebody is signed in.
 * @throws UnreachableError if the settings cannot be fetched; the next call tries again.
 */
export const supabaseAuth = once(async () => {
  const [config, { makeAuth }] = await Promise.all([
    loadConfig(),
    import('./auth/deferred-auth.ts'),
  ]);
  // Tokens in the URL are handled by `oauth-return.ts`, which checks whose they are.
  const auth = makeAuth(config, {
    fetch: fetching,
    // The client synchronises a session between tabs by its storage key: the session of a shared tab belongs to that
    // tab alone.
    storage: sessionStore,
  });
  for (const listener of listeners) listener(auth);
  return auth;
});

/**
 * The client, made once.
 * @throws UnreachableError if the settings cannot be fetched; the next call tries again.
 */
export const supabase = once(async (): Promise<Client> => {
  const [config, auth, { makeClient }] = await Promise.all([
    loadConfig(),
    supabaseAuth(),
    import('./deferred-rows.ts'),
  ]);
  return makeClient(config, auth, fetching);
});

/** Calls the listener with the auth client as soon as it is made. */
export function onConnect(listener: (auth: Auth) => void): void {
  listeners.push(listener);
}

/** Drops the client because sessions are stored elsewhere from now on; the next call makes a new one. */
export async function reconnect(): Promise<void> {
  const before = supabaseAuth.forget();
  supabase.forget();
  const auth = await before?.catch(() => null);
  await auth?.dispose();
}

/** An auth client that stores no session, so that it does not change who is signed in here. */
export async function separateAuth(): Promise<Auth> {
  const [config, { makeAuth }] = await Promise.all([
    loadConfig(),
    import('./auth/deferred-auth.ts'),
  ]);
  return makeAuth(config, {
    fetch: fetchCurrent,
    persistSession: false,
    autoRefreshToken: false,
    storageKey: 'bloom.apart',
  });
}
