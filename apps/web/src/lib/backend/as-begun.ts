import type { Client } from './client.ts';

/**
 * The header for the requests of something that takes many: none of them is made once somebody else has signed in than the
 * person who has begun it. Rejects where it is not known who that is.
 */
export async function asBegun({ auth }: Client): Promise<readonly ['Authorization', string]> {
  const { data, error } = await auth.getSession();
  if (error) throw error;
  return ['Authorization', `Bearer ${data.session?.access_token}`];
}
