import { randomBytes } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import { newestMailTo, openLink, verifyLink } from './mailbox.ts';
import './provided.ts';
import { PUBLISHABLE_KEY, SECRET_KEY } from './server.ts';

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
  /** Another server than the project's own. */
  readonly url?: string;
}

/** An address that nobody has used. */
export const newAddress = () => `person-${randomBytes(8).toString('hex')}@example.com`;

/** Signs a person up, opens the link of the mail, and gives the client with the session that it brought. */
export async function newPerson(options: PersonOptions = {}): Promise<Person> {
  const url = options.url ?? inject('contract').url;
  const email = options.email ?? newAddress();
  const password = options.password ?? 'Correct-horse-7';
  const client = anonymous(url);
  const signedUp = await client.auth.signUp({
    email,
    password,
    options: { data: { preferences: { language: options.language ?? 'en' } } },
  });
  if (signedUp.error) throw signedUp.error;
  const { fragment } = await openLink(verifyLink(await newestMailTo(email, url)));
  const { data, error } = await client.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  if (error) throw error;
  if (!data.session) throw new Error('The confirmation link brought no session');
  return {
    client,
    email,
    password,
    id: data.session.user.id,
    accessToken: data.session.access_token,
  };
}

/** A client of someone without a session. */
export function anonymous(url = inject('contract').url): SupabaseClient {
  return createClient(url, PUBLISHABLE_KEY, quiet);
}

/** A client with the secret key: passes every policy. */
export function operator(url = inject('contract').url): SupabaseClient {
  return createClient(url, SECRET_KEY, quiet);
}

/** Nothing is stored and nothing ticks, so a client needs no tidying up. */
const quiet = {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
};
