import { randomBytes } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { newestMailTo, openLink, verifyLink } from './mailbox.ts';

/** Someone with an account, a confirmed address and a session. */
export interface Person {
  readonly client: SupabaseClient;
  readonly email: string;
  readonly password: string;
  readonly id: string;
  readonly accessToken: string;
}

export interface PersonOptions {
  readonly email?: string;
  readonly password?: string;
  readonly language?: 'en' | 'pt';
}

/** An address that nobody has used. */
export const newAddress = () => `person-${randomBytes(8).toString('hex')}@example.com`;

/** A client of a server. Nothing is stored and nothing ticks, so it needs no tidying up. */
export function connect(
  url: string,
  key: string,
  headers: Readonly<Record<string, string>> = {},
): SupabaseClient {
  return createClient(url, key, {
    global: { headers },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

/** Signs a person up, opens the link of the mail, and gives the client with the session that it brought. */
export async function signUp(
  url: string,
  key: string,
  options: PersonOptions = {},
): Promise<Person> {
  const { email = newAddress(), password = 'Correct-horse-7', language = 'en' } = options;
  const client = connect(url, key);
  const signedUp = await client.auth.signUp({
    email,
    password,
    options: { data: { preferences: { language } } },
  });
  if (signedUp.error) throw signedUp.error;
  const { fragment } = await openLink(verifyLink(await newestMailTo(url, email)));
  const { data, error } = await client.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  if (error) throw error;
  if (!data.session) throw new Error('The confirmation link brought no session');
  const { access_token: accessToken, user } = data.session;
  return { client, email, password, id: user.id, accessToken };
}
