import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, inject, it } from 'vitest';
import { connect } from '../../people/sign-up.ts';
import { enrolVerified } from '../stage/authenticator.ts';
import { anonymous, newPerson, operator, type Person } from '../stage/person.ts';
import { PUBLISHABLE_KEY } from '../stage/server.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

/** The person on another device with this user agent. */
async function elsewhere(person: Person, userAgent = PHONE): Promise<SupabaseClient> {
  const client = connect(inject('contract').url, PUBLISHABLE_KEY, { 'User-Agent': userAgent });
  const { error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  return client;
}

async function list(client: SupabaseClient) {
  const { data, error } = await client.rpc('list_sessions');
  if (error) throw error;
  return data as { id: string; is_current: boolean; user_agent: string; used_at: string }[];
}

const end = async (client: SupabaseClient, session: string) =>
  (await client.rpc('end_session', { session })).data as unknown;
const ownId = async (client: SupabaseClient) =>
  String((await client.auth.getClaims()).data?.claims.session_id);
const lives = async (client: SupabaseClient) =>
  (await client.auth.refreshSession()).error === null &&
  (await client.auth.getUser()).error === null;

it('a person lists their sessions, this one first, with the name of each device', async () => {
  const person = await newPerson();
  const phone = await elsewhere(person);
  const [first, second, ...more] = await list(phone);
  expect(more).toEqual([]);
  expect(first).toEqual({
    id: await ownId(phone),
    is_current: true,
    user_agent: PHONE,
    used_at: expect.any(String),
    created_at: expect.any(String),
  });
  expect(second).toMatchObject({ id: await ownId(person.client), is_current: false });
  expect(Math.abs(Date.now() - Date.parse(first?.used_at ?? ''))).toBeLessThan(60_000);

  await person.client.auth.refreshSession();
  const used = (await list(phone)).find(({ is_current }) => !is_current)?.used_at ?? '';
  expect(Date.parse(used)).toBeGreaterThan(Date.parse(second?.used_at ?? ''));
});

it('a name that is too long is cut', async () => {
  const person = await newPerson();
  const [own] = await list(await elsewhere(person, `Mozilla/5.0 ${'x'.repeat(2000)}`));
  expect(own?.user_agent).toHaveLength(500);
});

it('a person ends one of their sessions, and the others go on', async () => {
  const person = await newPerson();
  const [phone, tablet] = [await elsewhere(person), await elsewhere(person)];
  const phoneId = await ownId(phone);
  expect(await end(person.client, phoneId)).toBe(true);
  expect(await lives(phone)).toBe(false);
  expect([await lives(tablet), await lives(person.client)]).toEqual([true, true]);
  expect((await list(tablet)).map(({ id }) => id)).not.toContain(phoneId);
  expect(await end(person.client, phoneId)).toBe(false);
});

it('nobody lists or ends the session of another person', async () => {
  const [anna, bruno] = await Promise.all([newPerson(), newPerson()]);
  const annas = await ownId(anna.client);
  expect((await list(bruno.client)).map(({ id }) => id)).toEqual([await ownId(bruno.client)]);
  for (const id of [annas, randomUUID()]) expect(await end(bruno.client, id)).toBe(false);
  expect(await lives(anna.client)).toBe(true);
  const filtered = await bruno.client.rpc('list_sessions').select().eq('id', annas);
  expect(JSON.stringify(filtered.data ?? [])).not.toContain(annas);
});

it('visitors and the operator’s key may not list sessions', async () => {
  const person = await newPerson();
  const session = await ownId(person.client);
  for (const client of [anonymous(), operator()]) {
    for (const [name, given] of [
      ['list_sessions', {}],
      ['end_session', { session }],
    ] as const) {
      expect((await client.rpc(name, given)).error?.code).toBe('42501');
    }
  }
  expect(await lives(person.client)).toBe(true);
});

it('the access token of an ended session neither lists nor ends any', async () => {
  const person = await newPerson();
  const phone = await elsewhere(person);
  expect(await end(person.client, await ownId(phone))).toBe(true);
  expect(await list(phone)).toEqual([]);
  expect(await end(phone, await ownId(person.client))).toBe(false);
  expect(await lives(person.client)).toBe(true);
});

it('a session that owes the second factor neither lists nor ends any', async () => {
  const person = await newPerson();
  const app = await enrolVerified(person.client);
  const phone = await elsewhere(person);
  expect(await list(phone)).toEqual([]);
  expect(await end(phone, await ownId(person.client))).toBe(false);
  expect(await lives(person.client)).toBe(true);
  const { factorId } = app;
  await phone.auth.mfa.challengeAndVerify({ factorId, code: app.code(1) });
  expect(await list(phone)).toHaveLength(2);
});
