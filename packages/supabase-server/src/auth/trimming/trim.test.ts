import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, SAMPLE_SCHEMA } from '../../../testing/database.ts';
import type { Executor } from '../../database/port/executor.ts';
import { trim } from './trim.ts';
import { trimAnonymous } from './trim-anonymous.ts';

let database: Executor;
beforeAll(async () => {
  database = await openTestDatabase(SAMPLE_SCHEMA);
});
afterAll(() => database.close());

const NOW = new Date('2026-11-22T12:00:00Z');

const SEEDED = `
  insert into auth.users (id, email, email_confirmed_at, created_at, updated_at, invited_at, last_sign_in_at) values
    ('00000000-0000-4000-8000-000000000001', 'anna@x.example', '2026-01-01', '2026-01-01', '2026-01-01', null, null),
    ('00000000-0000-4000-8000-000000000002', 'late@x.example', null, '2026-10-01', '2026-10-01', null, null),
    ('00000000-0000-4000-8000-000000000003', 'young@x.example', null, '2026-11-01', '2026-11-01', null, null),
    ('00000000-0000-4000-8000-000000000004', 'invited@x.example', null, '2026-10-01', '2026-10-01', '2026-11-20', null),
    ('00000000-0000-4000-8000-000000000005', 'inside@x.example', null, '2026-10-01', '2026-10-01', null, '2026-10-02');
  insert into auth.sessions (id, user_id, amr, created_at, refreshed_at, not_after) values
    ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-000000000001', '[]', '2026-08-01', '2026-09-01', '2026-10-30'),
    ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-000000000001', '[]', '2026-11-01', '2026-11-22', '2026-12-22'),
    ('00000000-0000-4000-8000-00000000000c', '00000000-0000-4000-8000-000000000001', '[]', '2026-11-01', '2026-11-22', '2026-11-22 06:00+00');
  insert into auth.refresh_tokens (id, session_id, token_hash, parent_id, created_at, revoked_at) values
    ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-00000000000a', 'a1', null, '2026-08-01', null),
    ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-00000000000b', 'b1', null, '2026-11-01', '2026-11-02'),
    ('00000000-0000-4000-8000-0000000000b2', '00000000-0000-4000-8000-00000000000b', 'b2', '00000000-0000-4000-8000-0000000000b1', '2026-11-02', '2026-11-03'),
    ('00000000-0000-4000-8000-0000000000b3', '00000000-0000-4000-8000-00000000000b', 'b3', '00000000-0000-4000-8000-0000000000b2', '2026-11-03', null),
    ('00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-00000000000c', 'c1', null, '2026-11-01', '2026-11-20'),
    ('00000000-0000-4000-8000-0000000000c2', '00000000-0000-4000-8000-00000000000c', 'c2', '00000000-0000-4000-8000-0000000000c1', '2026-11-20', null);`;

const listed = async (query: string) => {
  const [result] = await database.batch([{ text: query, values: [] }]);
  return result?.rows.map(({ name }) => name);
};

it('removes expired sessions, revoked tokens and unconfirmed people, and none that can still be used', async () => {
  await database.script(SEEDED);
  const gone = await trim(database, NOW, new AbortController().signal);
  expect(gone).toEqual({ sessions: 1, tokens: 1, people: 1 });
  expect(await listed('select email as name from auth.users order by 1')).toEqual([
    'anna@x.example',
    'inside@x.example',
    'invited@x.example',
    'young@x.example',
  ]);
  expect(await listed('select right(id::text, 1) as name from auth.sessions order by 1')).toEqual([
    'b',
    'c',
  ]);
  expect(await listed('select token_hash as name from auth.refresh_tokens order by 1')).toEqual([
    'b2',
    'b3',
    'c1',
    'c2',
  ]);
  expect(await trim(database, NOW, new AbortController().signal)).toEqual({});
});

it('removes people who never confirmed their number, unless they were sent a code recently', async () => {
  const id = (end: number) => `00000000-0000-4000-8000-00000000020${end}`;
  await database.script(`
    insert into auth.users (id, phone, phone_confirmed_at, created_at, updated_at, confirmation_sent_at) values
      ('${id(1)}', '5511900000001', null, '2026-10-01', '2026-10-01', '2026-10-01'),
      ('${id(2)}', '5511900000002', '2026-10-01', '2026-10-01', '2026-10-01', '2026-10-01'),
      ('${id(3)}', '5511900000003', null, '2026-10-01', '2026-10-01', '2026-11-20');`);
  expect(await trim(database, NOW, new AbortController().signal)).toEqual({ people: 1 });
  const left = 'select right(phone, 1) as name from auth.users where phone is not null order by 1';
  expect(await listed(left)).toEqual(['2', '3']);
});

it('continues in batches until nothing is left, and stops when aborted', async () => {
  await database.script(`
    insert into auth.users (id, email, created_at, updated_at)
    select gen_random_uuid(), 'many-' || n || '@x.example', '2026-01-01', '2026-01-01' from generate_series(1, 1203) n`);
  const ended = AbortSignal.abort(new Error('stopped'));
  await expect(trim(database, NOW, ended)).rejects.toThrow('stopped');
  expect(await trim(database, NOW, new AbortController().signal)).toEqual({ people: 1203 });
});

it('finds the rows of each kind by an index', async () => {
  const names = await listed(`
    select indexname as name from pg_indexes where schemaname = 'auth' and indexname in (
      'sessions_factor_id_idx', 'sessions_not_after_idx', 'refresh_tokens_revoked_at_idx', 'users_unconfirmed_idx')`);
  expect(names).toHaveLength(4);
});

it('removes an anonymous person who cannot return, with what belongs to them, and no other', async () => {
  const id = (end: number) => `00000000-0000-4000-8000-0000000001${String(end).padStart(2, '0')}`;
  await database.script(`
    insert into auth.users (id, is_anonymous, email, email_confirmed_at, created_at, updated_at, last_sign_in_at, email_change_sent_at) values
      ('${id(1)}', true, null, null, '2026-01-01', '2026-01-01', '2026-01-01', null),
      ('${id(2)}', true, null, null, '2026-01-01', '2026-01-01', '2026-01-01', '2026-11-22'),
      ('${id(3)}', true, null, null, '2026-01-01', '2026-01-01', '2026-01-01', null),
      ('${id(4)}', true, null, null, '2026-11-22', '2026-11-22', '2026-11-22', null),
      ('${id(5)}', false, 'named@x.example', '2026-01-01', '2026-01-01', '2026-01-01', '2026-01-01', null),
      ('${id(6)}', true, null, null, '2026-01-01', '2026-01-01', '2026-01-01', '2026-06-01');
    insert into auth.sessions (id, user_id, amr, created_at, refreshed_at, not_after) values
      ('${id(93)}', '${id(3)}', '[]', '2026-11-01', '2026-11-22', '2026-12-22');`);
  const stay = new AbortController().signal;
  const failing = {
    remove: async (person: string) => {
      if (person === id(1)) throw new Error('The store is away');
    },
    removeLate: async () => {},
  };
  await expect(trimAnonymous(database, failing, NOW, stay)).rejects.toThrow('could not be deleted');
  const seen: string[] = [];
  const belongings = {
    remove: async (person: string) => void seen.push(`first ${person.slice(-1)}`),
    removeLate: async (person: string) => void seen.push(`late ${person.slice(-1)}`),
  };
  expect(await trimAnonymous(database, belongings, NOW, stay)).toBe(1);
  expect(seen).toEqual(['first 1', 'late 1']);
  const left = `select right(id::text, 1) as name from auth.users where id::text like '%0001__' order by 1`;
  expect(await listed(left)).toEqual(['2', '3', '4', '5']);
  expect(await trimAnonymous(database, belongings, NOW, stay)).toBe(0);
});
