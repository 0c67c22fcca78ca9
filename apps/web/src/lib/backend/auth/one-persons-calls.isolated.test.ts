import { afterEach, expect, it, vi } from 'vitest';
import type { Client } from '../client.ts';
import { reconnect, supabase } from '../supabase.ts';
import { leaveTestServer, sessionOf, signInAt, storedSession } from '../testing-server.ts';

const STORED = 'sb-127-auth-token';
const personOf = (id: string) => ({ id, app_metadata: {}, user_metadata: {} });
const tokenOf = (id: string) =>
  `e30.${btoa(JSON.stringify({ sub: id, session_id: id, exp: 9e9 })).replaceAll('=', '')}.e30`;
const sessionFor = (id: string) => sessionOf(personOf(id), tokenOf(id));
const beas = { ...sessionFor('bea'), refresh_token: 'b' };
const old = { ...sessionFor('ana'), expires_at: Math.floor(Date.now() / 1000) + 30 };

const identity = { id: 'i', user_id: 'ana', identity_id: 'i', provider: 'google' };
const CALLS: readonly (readonly [string, (client: Client) => PromiseLike<unknown>])[] = [
  ['a changed account', ({ auth }) => auth.updateUser({ password: 'p' })],
  ['a mailed code', ({ auth }) => auth.reauthenticate()],
  ['a linked account', ({ auth }) => auth.linkIdentity({ provider: 'google' })],
  ['an unlinked account', ({ auth }) => auth.unlinkIdentity(identity)],
  ['a factor', ({ auth }) => auth.mfa.enroll({ factorType: 'totp' })],
  ['a removed factor', ({ auth }) => auth.mfa.unenroll({ factorId: 'f' })],
  ['recovery codes', ({ auth }) => auth.mfa.recoveryCodes.generate()],
  ['a removed passkey', ({ auth }) => auth.passkey.delete({ passkeyId: 'k' })],
  ['the end of other sessions', ({ auth }) => auth.signOut({ scope: 'others' })],
  ['the end of this session', ({ auth }) => auth.signOut({ scope: 'local' })],
  ['rows', (client) => client.rpc('end_push')],
  ['the deletion of an account', (client) => client.functions.invoke('delete_user')],
];
const WAITS = ['at its start', 'later'] as const;
const CASES = CALLS.flatMap((call) => WAITS.map((waits) => [call[0], waits, call[1]] as const));

afterEach(async () => {
  await reconnect();
  leaveTestServer();
});

it.each(CASES)(
  '%s as who signs in during a renewal %s: is not asked for',
  async (_, waits, ask) => {
    const renewing = Promise.withResolvers<void>();
    const renewed = Promise.withResolvers<Response>();
    const asked: string[] = [];
    signInAt(
      (path, request) => {
        if (path.includes('=refresh_token')) {
          renewing.resolve();
          return renewed.promise;
        }
        const isBeas = new Headers(request?.headers).get('Authorization')?.includes(tokenOf('bea'));
        asked.push(`${isBeas ? 'bea' : 'ana'} ${path}`);
        return Response.json({});
      },
      waits === 'later' ? sessionFor('ana') : old,
    );
    const client = await supabase();
    if (waits === 'later') {
      await client.auth.getSession();
      localStorage.setItem(STORED, JSON.stringify(old));
    }
    const asking = Promise.resolve(ask(client)).catch((error: unknown) => ({ error }));
    await renewing.promise;
    localStorage.setItem(STORED, JSON.stringify(beas));
    renewed.resolve(Response.json({ ...sessionFor('ana'), refresh_token: 'n' }));
    expect(await asking).toMatchObject({ error: expect.anything() });
    expect(asked).toEqual([]);
    expect(storedSession().user?.id).toBe('bea');
  },
);

it('is asked for as who has signed in by then', async () => {
  const asked = vi.fn(() => Response.json(personOf('bea')));
  signInAt(asked, sessionFor('ana'));
  const { auth } = await supabase();
  await auth.getSession();
  localStorage.setItem(STORED, JSON.stringify(beas));
  expect(await auth.updateUser({ data: {} })).toMatchObject({ error: null });
  expect(asked).toHaveBeenCalledOnce();
});
