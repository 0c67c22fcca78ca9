import { expect, it, vi } from 'vitest';
import { makeAuth } from './supabase-auth.ts';

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
