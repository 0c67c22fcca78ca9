import type { SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import { connect, type Person, type PersonOptions, signUp } from '../../people/sign-up.ts';
import './provided.ts';
import { PUBLISHABLE_KEY, SECRET_KEY } from './server.ts';

export { newAddress, type Person } from '../../people/sign-up.ts';

/** Somebody who has signed up and confirmed; by default on the project's server. */
export function newPerson(
  options: PersonOptions & { readonly url?: string } = {},
): Promise<Person> {
  return signUp(options.url ?? inject('contract').url, PUBLISHABLE_KEY, options);
}

/** A client of someone without a session. */
export function anonymous(url = inject('contract').url): SupabaseClient {
  return connect(url, PUBLISHABLE_KEY);
}

/** A client with the secret key: passes every policy. */
export function operator(url = inject('contract').url): SupabaseClient {
  return connect(url, SECRET_KEY);
}
