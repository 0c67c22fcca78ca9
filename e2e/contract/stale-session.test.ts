import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { expect, inject, it, onTestFinished } from 'vitest';
import { connect } from '../people/sign-up.ts';
import { providerSettings } from '../provider/openid-provider.ts';
import { guard } from './authenticator.ts';
import { newestMailTo } from './mailbox.ts';
import { freshPlace } from './own-server.ts';
import { newPerson, type Person } from './person.ts';
import { type Owner, SENSITIVE_CALLS, wantsFreshProof } from './sensitive-calls.ts';
import { PUBLISHABLE_KEY, type Settings, startServer, type TestServer } from './server.ts';

async function serve(env: Settings): Promise<TestServer> {
  const server = await startServer({ env });
  onTestFinished(() => server.kill());
  return server;
}

/** Which of the sensitive calls are refused for want of a fresh proof. */
async function refusedTo(owner: Owner): Promise<string[]> {
  const refused: string[] = [];
  for (const [name, call] of Object.entries(SENSITIVE_CALLS)) {
    if (await wantsFreshProof(await call(owner))) refused.push(name);
  }
  return refused;
}

/** The person's client on a server whose clock has moved on, with the session that they had. */
async function later(url: string, kept: Session | null): Promise<SupabaseClient> {
  const client = connect(url, PUBLISHABLE_KEY);
  const { access_token = '', refresh_token = '' } = kept ?? {};
  await client.auth.setSession({ access_token, refresh_token });
  // A refresh brings a new token, and no proof.
  expect((await client.auth.refreshSession()).error).toBeNull();
  return client;
}

const sessionOf = async ({ client }: Person) => (await client.auth.getSession()).data.session;

it('a session whose proof is ten minutes old takes no account over; a mailed code makes it a fresh one', async () => {
  const { provider } = inject('contract');
  const place = {
    ...(await freshPlace()),
    ...providerSettings(provider),
    MANUAL_LINKING: 'on',
    SMS_URL: 'http://127.0.0.1:9/',
  };
  const first = await serve(place);
  const person = await newPerson({ url: first.url });
  const leaving = await newPerson({ url: first.url });
  const { factorId } = await guard(person.client);
  await connect(first.url, PUBLISHABLE_KEY).auth.signInWithPassword(person);
  const [kept, left] = [await sessionOf(person), await sessionOf(leaving)];
  const { data: listed } = await person.client.rpc('list_sessions').throwOnError();
  await first.stop();

  const { url } = await serve({ ...place, CLOCK_OFFSET_SECONDS: '601' });
  const client = await later(url, kept);
  const owner: Owner = {
    client,
    factorId,
    otherSession: listed.find(({ is_current }: { is_current: boolean }) => !is_current).id,
    identityId: kept?.user.identities?.[0]?.identity_id ?? '',
    provider: 'custom:openid',
  };
  expect(await refusedTo(owner)).toEqual(Object.keys(SENSITIVE_CALLS));
  const before = await client.auth.getUser();
  expect(before.data.user).toMatchObject({ email: person.email, factors: [{ id: factorId }] });
  expect((await client.rpc('list_sessions')).data).toHaveLength(2);
  // What is not sensitive goes on, and so does the way out.
  expect((await client.auth.updateUser({ data: { full_name: 'Ana' } })).error).toBeNull();
  const out = await later(url, left);
  expect((await out.auth.signOut()).error).toBeNull();
  expect(
    (await out.auth.refreshSession({ refresh_token: left?.refresh_token ?? '' })).error,
  ).not.toBeNull();

  expect((await client.auth.reauthenticate()).error).toBeNull();
  const nonce = /^\d{6}$/m.exec((await newestMailTo(person.email, url)).text)?.[0] ?? '';
  expect((await client.auth.updateUser({ nonce })).error).toBeNull();
  expect((await client.auth.updateUser({ nonce })).error?.code).toBe('reauthentication_not_valid');
  await client.auth.refreshSession();
  expect(await refusedTo(owner)).toEqual([]);
  expect((await client.auth.getUser()).error?.code).toBe('user_not_found');
}, 120_000);
