import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { newestMailTo } from '../../people/mailbox.ts';
import { connect, type Person, signUp } from '../../people/sign-up.ts';
import { enrolVerified } from './authenticator.ts';
import type { Owner } from './sensitive-calls.ts';
import { PUBLISHABLE_KEY, type Settings, type TestServer } from './server.ts';

/** Somebody with a second factor and two sessions, who signed in more than ten minutes ago. */
export interface StaleOwner extends Owner {
  readonly email: string;
  readonly server: TestServer;
}

/** The settings that the calls need. */
const SETTINGS: Settings = { MANUAL_LINKING: 'on', SMS_URL: 'http://127.0.0.1:9/' };

/**
 * Lets somebody sign in on a server, and returns them on the same server after its clock was moved.
 * @param beforehand what else happens before that
 */
export async function staleOwner(
  start: (env: Settings) => Promise<TestServer>,
  place: Settings,
  beforehand: (url: string) => Promise<void> = async () => {},
): Promise<StaleOwner> {
  const first = await start({ ...SETTINGS, ...place });
  const person = await signUp(first.url, PUBLISHABLE_KEY);
  await beforehand(first.url);
  const { factorId } = await enrolVerified(person.client);
  await connect(first.url, PUBLISHABLE_KEY).auth.signInWithPassword(person);
  const kept = await sessionOf(person);
  const { data: listed } = await person.client.rpc('list_sessions').throwOnError();
  await first.stop();

  const server = await start({ ...SETTINGS, ...place, CLOCK_OFFSET_SECONDS: '601' });
  return {
    client: await later(server.url, kept),
    email: person.email,
    factorId,
    identityId: kept.user.identities?.[0]?.identity_id ?? '',
    otherSession: listed.find((one: { is_current: boolean }) => !one.is_current).id,
    provider: 'custom:openid',
    server,
  };
}

/** The client of a session that was opened before; a refresh gives it a new token, but is no proof. */
export async function later(url: string, kept: Session): Promise<SupabaseClient> {
  const client = connect(url, PUBLISHABLE_KEY);
  await client.auth.setSession(kept);
  const { error } = await client.auth.refreshSession();
  if (error) throw error;
  return client;
}

/** The session that a person has. */
export async function sessionOf({ client }: Pick<Person, 'client'>): Promise<Session> {
  const { data } = await client.auth.getSession();
  if (data.session === null) throw new Error('The person has no session');
  return data.session;
}

/** Has a code mailed, and returns it. */
export async function mailedCode({ client, email, server }: StaleOwner): Promise<string> {
  const { error } = await client.auth.reauthenticate();
  if (error) throw error;
  return /^\d{6}$/m.exec((await newestMailTo(server.url, email)).text)?.[0] ?? '';
}
