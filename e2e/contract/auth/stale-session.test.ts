import type { Session } from '@supabase/supabase-js';
import { expect, inject, it, onTestFinished } from 'vitest';
import { providerSettings } from '../../provider/openid-provider.ts';
import { freshPlace } from '../stage/own-server.ts';
import { newPerson } from '../stage/person.ts';
import { refusedTo, SENSITIVE_CALLS } from '../stage/sensitive-calls.ts';
import { type Settings, startServer, type TestServer } from '../stage/server.ts';
import { later, mailedCode, sessionOf, staleOwner } from '../stage/stale-owner.ts';

async function serve(env: Settings): Promise<TestServer> {
  const server = await startServer({ env });
  onTestFinished(() => server.kill());
  return server;
}

it('a session whose proof is ten minutes old cannot change the sign-in; a mailed code refreshes the proof', async () => {
  const place = { ...(await freshPlace()), ...providerSettings(inject('contract').provider) };
  const leaving: Session[] = [];
  const owner = await staleOwner(serve, place, async (url) => {
    leaving.push(await sessionOf(await newPerson({ url })));
  });
  const { client, email, factorId, server } = owner;
  expect(await refusedTo(owner)).toEqual(Object.keys(SENSITIVE_CALLS));
  const before = await client.auth.getUser();
  expect(before.data.user).toMatchObject({ email, factors: [{ id: factorId }] });
  expect((await client.rpc('list_sessions')).data).toHaveLength(2);
  // Calls that are not sensitive still work, and so does signing out, by default everywhere.
  expect((await client.auth.updateUser({ data: { full_name: 'Ana' } })).error).toBeNull();
  for (const left of leaving) {
    const out = await later(server.url, left);
    const kept = await sessionOf({ client: out });
    expect((await out.auth.signOut()).error).toBeNull();
    expect((await out.auth.refreshSession(kept)).error).not.toBeNull();
  }
  expect(leaving).toHaveLength(1);

  const nonce = await mailedCode(owner);
  expect((await client.auth.updateUser({ nonce })).error).toBeNull();
  expect((await client.auth.updateUser({ nonce })).error?.code).toBe('reauthentication_not_valid');
  await client.auth.refreshSession();
  expect(await refusedTo(owner)).toEqual([]);
  expect((await client.auth.getUser()).error?.code).toBe('user_not_found');
}, 120_000);
