import { randomUUID } from 'node:crypto';
import type { Executor } from '@bloom/supabase-server';
import { runInScope } from '@bloom/supabase-server/database/scope';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newPerson } from '../people.ts';
import { openProductDatabase } from '../product-database.ts';

let executor: Executor;
let person: string;
let own: string;
let other: string;
beforeAll(async () => {
  executor = await openProductDatabase();
}, 60_000);
afterAll(() => executor.close());
beforeEach(async () => {
  [person, own, other] = [await newPerson(executor), randomUUID(), randomUUID()];
  await executor.script(`
    insert into auth.sessions (id, user_id, amr, created_at, refreshed_at)
    select id, '${person}', '[]', now(), now() from unnest('{${own},${other}}'::uuid[]) as made (id)`);
});

/** What a call answers to the session, whose access token says so long ago who asked, and how. */
async function ask(call: string, proofs: Readonly<Record<string, number>> = {}) {
  const amr = Object.entries(proofs).map(([method, secondsAgo]) => ({
    ...{ method, timestamp: Math.floor(Date.now() / 1000) - secondsAgo },
  }));
  const claims = { sub: person, role: 'authenticated', session_id: own, aal: 'aal1', amr };
  const text = `select to_jsonb(${call}) as answer`;
  const statement = { text, values: [] };
  const { rows } = await runInScope(executor, { role: 'authenticated', claims }, statement);
  return rows[0]?.answer;
}
const listed = async () => Object(await ask('public.list_sessions()')).length;
const endOther = (proofs: Readonly<Record<string, number>>) =>
  ask(`public.end_session('${other}')`, proofs);

it('another session is ended by whoever has just proved who they are, and not by a refresh', async () => {
  const refused = { sqlstate: 'PT403', detail: 'reauthentication_needed' };
  await expect(endOther({ token_refresh: 1, password: 700 })).rejects.toMatchObject(refused);
  await expect(endOther({})).rejects.toMatchObject(refused);
  expect(await endOther({ token_refresh: 1, password: 500, totp: 700 })).toBe(true);
});

it('a session that was revoked sees and ends none, though its access token is still valid', async () => {
  expect(await listed()).toBe(2);
  await executor.script(`update auth.sessions set revoked_at = now() where id = '${own}'`);
  expect(await listed()).toBe(0);
  expect(await endOther({ password: 1 })).toBe(false);
});

it('the session of another person is nobody’s', async () => {
  await executor.script(`insert into auth.users (id, email, created_at, updated_at)
    values ('${other}', '${other}@example.com', now(), now());
    update auth.sessions set user_id = '${other}' where id = '${own}'`);
  expect(await listed()).toBe(0);
  expect(await endOther({ password: 1 })).toBe(false);
});

it('a second factor is asked for once it is verified, and not while it is being added', async () => {
  await executor.script(`insert into auth.mfa_factors (id, user_id, factor_type, created_at, updated_at)
    values (gen_random_uuid(), '${person}', 'totp', now(), now())`);
  expect(await listed()).toBe(2);
  await executor.script(
    `update auth.mfa_factors set status = 'verified' where user_id = '${person}'`,
  );
  expect(await listed()).toBe(0);
});
