import { PostgrestClient } from '@supabase/postgrest-js';
import type { Auth, Client } from './client.ts';
import type { PublicConfig } from './config.ts';
import { serverSilence } from './server-silence.ts';
import { addressOf } from './supabase-auth.ts';

/** As the server answers whom it does not know. */
const noSession = () =>
  Response.json(
    { code: '42501', message: 'there is no session', details: null, hint: null },
    { status: 401 },
  );

/** Rows that can still be written while the page goes: with a token at hand, as nothing is waited for then. */
export function rowsOnLeaving({ supabaseUrl, publishableKey }: PublicConfig, token: string) {
  return new PostgrestClient(addressOf(supabaseUrl, 'rest/v1'), {
    headers: { apikey: publishableKey, Authorization: `Bearer ${token}` },
    fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
  });
}

/** Makes the client around the part that knows the session; what files and functions need comes when it is asked for. */
export function makeClient(
  { supabaseUrl, publishableKey }: PublicConfig,
  auth: Auth,
  fetching: typeof fetch,
): Client {
  /** @param nobody what is sent in the place of a person's token; `refuse` sends nothing */
  const asPerson =
    (nobody: string | null | 'refuse'): typeof fetch =>
    async (input, init) => {
      const { data, error } = await auth.getSession();
      const headers = new Headers(init?.headers);
      headers.set('apikey', publishableKey);
      const token = data.session?.access_token ?? nobody;
      if (token === 'refuse') {
        // A session that could not be renewed for want of a network is still there.
        if (serverSilence(error) !== null) throw error;
        return noSession();
      }
      if (token !== null) headers.set('Authorization', `Bearer ${token}`);
      return fetching(input, { ...init, headers });
    };
  // All rows and files are somebody's: what was still to be asked when a session ended is answered here.
  const asked = asPerson('refuse');
  const rows = new PostgrestClient(addressOf(supabaseUrl, 'rest/v1'), { fetch: asked });
  const files = async (bucket: string) => {
    const { StorageClient } = await import('./asked-files.ts');
    return new StorageClient(addressOf(supabaseUrl, 'storage/v1'), {}, asked).from(bucket);
  };
  const functions = async () => {
    const { FunctionsClient } = await import('./asked-functions.ts');
    // A key of the newer form is no token, and functions take it for one.
    const customFetch = asPerson(publishableKey.startsWith('sb_') ? null : publishableKey);
    return new FunctionsClient(addressOf(supabaseUrl, 'functions/v1'), { customFetch });
  };
  return {
    auth,
    from: (table: string) => rows.from(table),
    rpc: rows.rpc.bind(rows),
    storage: {
      from: (bucket) => ({
        upload: async (...of) => (await files(bucket)).upload(...of),
        download: async (path) => (await files(bucket)).download(path),
        list: async (...of) => (await files(bucket)).list(...of),
        remove: async (paths) => (await files(bucket)).remove(paths),
      }),
    },
    functions: { invoke: async (...of) => (await functions()).invoke(...of) },
  };
}
