import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { expect, it, vi } from 'vitest';
import type { Auth } from './client.ts';
import type { PublicConfig } from './config.ts';
import { makeClient } from './supabase-rows.ts';

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
