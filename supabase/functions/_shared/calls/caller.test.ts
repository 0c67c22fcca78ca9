import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { answerIfAway } from './answers.ts';
import { callerOf } from './caller.ts';

const asking = (claims: object) =>
  new Request('https://bloom.example', {
    headers: { authorization: `Bearer x.${btoa(JSON.stringify(claims))}.x` },
  });
const request = asking({});

/** The auth server, which answers any question about a token with this status. */
const answering = (status: number | undefined) => {
  const getUser = async () => ({ data: { user: null }, error: { status } });
  return { auth: { getUser } } as unknown as SupabaseClient;
};

it.each([400, 401, 403, 404])(
  'is nobody where the auth server refuses the token: %s',
  async (status) => {
    expect(await callerOf(request, answering(status))).toBeNull();
  },
);

it.each([
  [undefined, null],
  [0, 503],
  [429, 503],
  [500, null],
  [503, 503],
])('is unknown where the auth server cannot tell: %s', async (status, told) => {
  const fault = await callerOf(request, answering(status)).catch((thrown: unknown) => thrown);
  expect(fault).toEqual({ status });
  expect(answerIfAway(fault)?.status ?? null).toBe(told);
});

it.each([
  ['verified', 'aal1', null],
  ['verified', 'aal2', 'ana'],
  ['unverified', 'aal1', 'ana'],
])('whoever has a %s factor is with %s: %s', async (status, aal, id) => {
  const user = { id: 'ana', factors: [{ status }] };
  const getUser = async () => ({ data: { user }, error: null });
  const operator = { auth: { getUser } } as unknown as SupabaseClient;
  expect((await callerOf(asking({ aal }), operator))?.id ?? null).toBe(id);
});

it.each([
  ['PGRST001', 503],
  ['53100', 503],
  ['PT429', 503],
  ['42501', null],
])('says whether a fault of the database may pass: %s', (code, told) => {
  expect(answerIfAway({ code })?.status ?? null).toBe(told);
});
