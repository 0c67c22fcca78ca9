import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { expect, it, vi } from 'vitest';
import type { PublicConfig } from '../settings/config.ts';
import type { Auth } from './client.ts';
import { makeClient } from './deferred-rows.ts';

const SETTINGS = { supabaseUrl: 'http://server.test', publishableKey: 'sb_publishable_x' };

function clientWith(error: unknown) {
  const fetching = vi.fn(async () => Response.json([]));
  const auth = { getSession: async () => ({ data: { session: null }, error }) } as unknown as Auth;
  return { client: makeClient(SETTINGS as PublicConfig, auth, fetching), fetching };
}

it.each([
  ['there is no session', null, 401],
  ['the session has ended', new AuthApiError('gone', 400, 'refresh_token_not_found'), 401],
  ['it could not be renewed without a network', new AuthRetryableFetchError('away', 0), 0],
])('asks a server for nothing where %s', async (_, fault, status) => {
  const { client, fetching } = clientWith(fault);
  const answer = await client.from('todos').insert({ title: 'x' });
  expect([answer.status, fetching.mock.calls.length]).toEqual([status, 0]);
});

const OLD = 'old.token.x';
const NEW = 'new.token.x';
const JWT_EXPIRED = { code: 'PGRST303', message: 'JWT expired', details: null, hint: null };

/** A client whose stored token the server refuses, and whose session can be renewed, or not. */
function clientWithExpired(refusal: object, status: number, renewed: string | null) {
  const sent: (string | null)[] = [];
  const fetching = vi.fn(async (_: unknown, init?: RequestInit) => {
    const authorization = new Headers(init?.headers).get('Authorization');
    sent.push(authorization);
    return authorization === `Bearer ${OLD}`
      ? Response.json(refusal, { status })
      : Response.json([]);
  });
  const sessionOf = (access_token: string | null) => ({
    session: access_token && { access_token },
  });
  const auth = {
    getSession: async () => ({ data: sessionOf(OLD), error: null }),
    refreshSession: vi.fn(async () => ({ data: sessionOf(renewed), error: null })),
  };
  const client = makeClient(SETTINGS as PublicConfig, auth as unknown as Auth, fetching as never);
  return { client, sent, auth };
}

it.each([
  ['takes the token for expired', JWT_EXPIRED],
  ['has had its clock set back', { ...JWT_EXPIRED, message: 'JWT issued at future' }],
  [
    'signs with another key at once',
    { ...JWT_EXPIRED, code: 'PGRST301', message: 'No suitable key or wrong key type' },
  ],
])('renews the session and asks again when the server %s', async (_, refusal) => {
  const { client, sent } = clientWithExpired(refusal, 401, NEW);
  expect((await client.from('todos').select('title')).status).toBe(200);
  expect(sent).toEqual([`Bearer ${OLD}`, `Bearer ${NEW}`]);
});

it('passes the refusal on when the session cannot be renewed', async () => {
  const { client, sent } = clientWithExpired(JWT_EXPIRED, 401, null);
  expect((await client.from('todos').select('title')).error?.code).toBe('PGRST303');
  expect(sent).toEqual([`Bearer ${OLD}`]);
});

it('renews no session for another refusal', async () => {
  const { client, auth } = clientWithExpired({ code: '23514', message: 'too long' }, 400, NEW);
  expect((await client.from('todos').select('title')).error?.code).toBe('23514');
  expect(auth.refreshSession).not.toHaveBeenCalled();
});

const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.y`;

/** A client in whose browser another person signs in: at once, or while the server refuses the token as expired. */
function clientWithAnother(isAtOnce: boolean) {
  let sub = isAtOnce ? 'bea' : 'ana';
  const fetching = vi.fn(async () => {
    sub = 'bea';
    return Response.json(JWT_EXPIRED, { status: 401 });
  });
  const auth = {
    getSession: async () => ({ data: { session: { access_token: tokenOf(sub) } }, error: null }),
    refreshSession: vi.fn(),
  };
  const client = makeClient(SETTINGS as PublicConfig, auth as unknown as Auth, fetching as never);
  return { client, fetching, auth };
}

it.each([
  ['before it', true, 0],
  ['while its token counts as expired', false, 1],
])(
  'makes no request of a person as somebody else who has signed in %s',
  async (_, isAtOnce, sent) => {
    const { client, fetching, auth } = clientWithAnother(isAtOnce);
    const answer = await client
      .from('todos')
      .insert({ title: 'x' })
      .setHeader('Authorization', `Bearer ${tokenOf('ana')}`);
    expect([answer.status, fetching.mock.calls.length]).toEqual([401, sent]);
    expect(auth.refreshSession).not.toHaveBeenCalled();
  },
);
