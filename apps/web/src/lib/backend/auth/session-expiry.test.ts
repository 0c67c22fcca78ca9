import { expect, it, vi } from 'vitest';
import { makeAuth } from './deferred-auth.ts';

const HOUR = 3600;
const user = { id: 'b4d3', email: 'ana@example.com', identities: [], factors: [] };

/** Signs in at a server whose clock differs from this device's by so many seconds. */
async function signedInAt(difference: number) {
  const now = Math.floor(Date.now() / 1000);
  const session = {
    access_token: 'a.b.c',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: HOUR,
    expires_at: now + difference + HOUR,
    user,
  };
  const send = vi.fn<typeof fetch>(async () => Response.json(session));
  const settings = { supabaseUrl: 'http://server.test', publishableKey: 'sb_publishable_x' };
  const auth = makeAuth(settings as never, { fetch: send, autoRefreshToken: false });
  await auth.signInWithPassword({ email: user.email, password: 'Correct-horse-7' });
  const { data } = await auth.getSession();
  await auth.dispose();
  return { expiresIn: (data.session?.expires_at ?? 0) - now, requests: send.mock.calls.length };
}

it.each([0, -2 * HOUR, 2 * HOUR])(
  'counts a session’s hour from its arrival where the server’s clock differs by %i seconds',
  async (difference) => {
    const { expiresIn, requests } = await signedInAt(difference);
    expect(requests).toBe(1);
    expect(Math.abs(expiresIn - HOUR)).toBeLessThan(60);
  },
);

it.each([
  ['403', () => page(403)],
  ['404', () => page(404)],
  ['nothing', () => new Response(null, { status: 400 })],
])('keeps a session that could not be renewed as a network answered %s', async (_, answer) => {
  expect(await renewedWith(answer)).toEqual([0, true]);
});

it('says of a server that is away that it is', async () => {
  expect(await renewedWith(() => page(503))).toEqual([503, true]);
});

it('ends a session that the server refuses to renew', async () => {
  const refusal = { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' };
  const answer = () => Response.json(refusal, { status: 400 });
  expect(await renewedWith(answer)).toEqual([400, false]);
});

it('takes an answer without content to anything else as it is', async () => {
  const settings = { supabaseUrl: 'http://server.test', publishableKey: 'sb_publishable_x' };
  const send = async () => new Response(null, { status: 204 });
  const auth = makeAuth(settings as never, { fetch: send, autoRefreshToken: false });
  expect(await auth.admin.signOut('a.e30.c')).toMatchObject({ error: null });
  await auth.dispose();
});

const page = (status: number) =>
  new Response('<h1>Blocked</h1>', { status, headers: { 'content-type': 'text/html' } });

/** The status of a renewal that is answered so, and whether the session is still there. */
async function renewedWith(answer: () => Response) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], shouldAdvanceTime: true });
  const kept = new Map<string, string>();
  const session = { access_token: 'a.e30.c', refresh_token: 'r', token_type: 'bearer', user };
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  const settings = { supabaseUrl: 'http://server.test', publishableKey: 'sb_publishable_x' };
  const send = vi
    .fn<typeof fetch>(async () => answer())
    .mockImplementationOnce(async () => Response.json({ ...session, expires_in: 1 }));
  const auth = makeAuth(settings as never, { fetch: send, autoRefreshToken: false, storage });
  await auth.signInWithPassword({ email: user.email, password: 'Correct-horse-7' });
  await vi.advanceTimersByTimeAsync(2000);
  const renewing = auth.refreshSession({ refresh_token: 'r' });
  await vi.advanceTimersByTimeAsync(60_000);
  const { error } = await renewing;
  await auth.dispose();
  vi.useRealTimers();
  return [error?.status, kept.size > 0];
}
