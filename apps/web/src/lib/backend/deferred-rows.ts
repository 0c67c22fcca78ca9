import { PostgrestClient } from '@supabase/postgrest-js';
import { rememberedSession } from '../session/remembered-session.ts';
import type { PublicConfig } from '../settings/config.ts';
import { addressOf } from './auth/deferred-auth.ts';
import type { Auth, Client } from './client.ts';
import { fetchBackend } from './fetch/fetch-backend.ts';
import { serverSilence } from './refusals/server-silence.ts';
import { isOfSamePerson } from './token-claims.ts';

/** The server's answer to a request without a session. */
const noSession = () =>
  Response.json(
    { code: '42501', message: 'there is no session', details: null, hint: null },
    { status: 401 },
  );

/** A client for rows whose requests outlive the page (`keepalive`). It needs a token, as it cannot wait for one. */
export function rowsOnLeaving({ supabaseUrl, publishableKey }: PublicConfig, token: string) {
  return new PostgrestClient(addressOf(supabaseUrl, 'rest/v1'), {
    headers: { apikey: publishableKey, Authorization: `Bearer ${token}` },
    fetch: (input, init) => fetchBackend(input, { ...init, keepalive: true }),
  });
}

/** Makes the client around the auth client; the code for files and functions is fetched when it is used. */
export function makeClient(
  { supabaseUrl, publishableKey }: PublicConfig,
  auth: Auth,
  fetching: typeof fetch,
): Client {
  /** @param nobody what is sent instead of a person's token; `refuse` sends no request */
  const asPerson =
    (nobody: string | null | 'refuse'): typeof fetch =>
    async (input, init) => {
      const { data, error } = await auth.getSession();
      const headers = new Headers(init?.headers);
      const asked = headers.get('Authorization')?.replace('Bearer ', '');
      headers.set('apikey', publishableKey);
      // The session could not be renewed because the network is down: it still exists.
      if (serverSilence(error) !== null) throw error;
      const token = data.session?.access_token ?? nobody;
      if (token === 'refuse') return noSession();
      // Somebody else has signed in since: what one person has done is never sent as another one.
      if (asked && token && !isOfSamePerson(asked, token)) return noSession();
      if (token === null) return fetching(input, { ...init, headers });
      headers.set('Authorization', `Bearer ${token}`);
      const answer = await fetching(input, { ...init, headers });
      if (answer.status !== 401 && answer.status !== 400) return answer;
      // By a clock that was set back, an expired token still seems valid.
      const { tokenInPlaceOf } = await import('./lazy-expired-token.ts');
      const renewed = await tokenInPlaceOf(answer, token, auth);
      if (renewed === null) return answer;
      headers.set('Authorization', `Bearer ${renewed}`);
      return fetching(input, { ...init, headers });
    };
  // All rows and files need a session: requests made after its end are answered here.
  const asked = asPerson('refuse');
  const rows = new PostgrestClient(addressOf(supabaseUrl, 'rest/v1'), { fetch: asked });
  const files = async (bucket: string, headers?: Record<string, string>) => {
    const { StorageClient } = await import('./deferred-files.ts');
    return new StorageClient(addressOf(supabaseUrl, 'storage/v1'), headers, asked).from(bucket);
  };
  const functions = async () => {
    const { FunctionsClient } = await import('./lazy-functions.ts');
    // A key in the newer format is not a JWT, and functions would treat it as one.
    const customFetch = asPerson(publishableKey.startsWith('sb_') ? null : publishableKey);
    return new FunctionsClient(addressOf(supabaseUrl, 'functions/v1'), { customFetch });
  };
  return {
    auth,
    from: (table: string) => rows.from(table),
    rpc: rows.rpc.bind(rows),
    storage: {
      from: (...at) => ({
        upload: async (...of) => (await files(...at)).upload(...of),
        download: async (path) => (await files(...at)).download(path),
        list: async (...of) => (await files(...at)).list(...of),
        remove: async (paths) => (await files(...at)).remove(paths),
      }),
    },
    functions: {
      invoke: async (name, options) => {
        // Whose call this is: their code may take long to come.
        const { access_token: token } = Object(rememberedSession());
        const headers = { ...options?.headers, ...(token && { Authorization: `Bearer ${token}` }) };
        return (await functions()).invoke(name, { ...options, headers });
      },
    },
  };
}
