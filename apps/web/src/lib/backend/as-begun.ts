import type { Client, PersonsClient } from './client.ts';

/** A client for what a person has begun, and who that is. */
export interface BegunClient extends PersonsClient {
  readonly person: string | undefined;
}

/**
 * The client for what takes many requests: none of them is made once somebody else has signed in than the person of this
 * token.
 */
export function asPersonOf(token: string, client: Client): PersonsClient {
  const headers = { Authorization: `Bearer ${token}` };
  return {
    from: ((table: string) => {
      const query = client.from(table);
      query.headers.set('Authorization', headers.Authorization);
      return query;
    }) as Client['from'],
    rpc: ((...of: Parameters<Client['rpc']>) =>
      client.rpc(...of).setHeader('Authorization', headers.Authorization)) as Client['rpc'],
    storage: { from: (bucket) => client.storage.from(bucket, headers) },
  };
}

/** That of the person who begins something now. Rejects where it is not known who that is. */
export async function asBegun(client: Client): Promise<BegunClient> {
  const { data, error } = await client.auth.getSession();
  if (error) throw error;
  const { access_token: token, user } = data.session ?? {};
  return { ...asPersonOf(String(token), client), person: user?.id };
}
