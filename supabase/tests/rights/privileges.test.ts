import type { Executor } from '@bloom/supabase-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../people.ts';
import { openProductDatabase } from '../product-database.ts';

let executor: Executor;
beforeAll(async () => {
  executor = await openProductDatabase();
}, 60_000);
afterAll(() => executor.close());

/** The names in the column `name` of a query. */
const names = async (text: string) => (await run(executor, text)).map(({ name }) => name);

const functionsThat = (condition: string) =>
  names(`select format('%s.%s', n.nspname, f.proname) as name
    from pg_proc f join pg_namespace n on n.oid = f.pronamespace
    where n.nspname in ('public', 'private') and ${condition} order by 1`);

const tablesThat = (schemas: string, condition: string) =>
  names(`select format('%s.%s', n.nspname, t.relname) as name
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where t.relkind in ('r', 'p', 'v', 'm') and n.nspname in (${schemas}) and ${condition} order by 1`);

it('pins the search path of every function', async () => {
  expect(await functionsThat(`not coalesce('search_path=""' = any (f.proconfig), false)`)).toEqual(
    [],
  );
});

it('visitors can call no function', async () => {
  expect(await functionsThat(`has_function_privilege('anon', f.oid, 'execute')`)).toEqual([]);
});

it('people can call what policies, checks and screens need, and nothing else', async () => {
  expect(await functionsThat(`has_function_privilege('authenticated', f.oid, 'execute')`)).toEqual([
    'private.adds_blank_tag',
    'private.begin_deletion',
    'private.claim_deleted',
    'private.clock',
    'private.has_access',
    'private.has_deleted',
    'private.has_room_for_photo',
    'private.have_plain_moments',
    'private.is_assured',
    'private.is_importing',
    'private.is_plain_moment',
    'private.keep_moment',
    'private.own_history',
    'private.refuse_blank',
    'private.refuse_reopening',
    'private.sees_rows',
    'private.shows_something',
    'private.tags_are_tidy',
    'private.take_from_trash',
    'private.without_lost_goal',
    'public.change_rows',
    'public.changes_since',
    'public.delete_part_of_goals',
    'public.delete_rows',
    'public.empty_trash',
    'public.end_push',
    'public.end_session',
    'public.import_rows',
    'public.list_sessions',
    'public.list_trash',
    'public.move_todos',
    'public.own_push',
    'public.own_quotas',
    'public.own_reminder',
    'public.own_trial',
    'public.own_trial_notice',
    'public.put_away_trial_notice',
    'public.restore_rows',
    'public.set_push',
    'public.set_reminder',
  ]);
});

it('what people call has the rights of whoever calls it, and so the policies hold, except where it is meant to have more', async () => {
  const callable = `has_function_privilege('authenticated', f.oid, 'execute')`;
  expect(await functionsThat(`${callable} and f.prosecdef`)).toEqual([
    'private.begin_deletion',
    'private.claim_deleted',
    'private.clock',
    'private.has_access',
    'private.has_deleted',
    'private.has_room_for_photo',
    'private.is_assured',
    'private.own_history',
    'private.sees_rows',
    'private.take_from_trash',
    'public.empty_trash',
    'public.end_push',
    'public.end_session',
    'public.list_sessions',
    'public.own_push',
    'public.own_quotas',
    'public.own_reminder',
    'public.own_trial',
    'public.own_trial_notice',
    'public.put_away_trial_notice',
    'public.set_push',
    'public.set_reminder',
  ]);
});

it('every table that people can reach has row level security', async () => {
  expect(await tablesThat(`'public', 'storage'`, 'not t.relrowsecurity')).toEqual([]);
});

it('visitors can read no table but those of storage, which have policies of their own', async () => {
  const any = (kind: string) => `has_table_privilege('anon', t.oid, '${kind}')`;
  const rights = ['select', 'insert', 'update', 'delete'].map(any).join(' or ');
  expect(await tablesThat(`'public', 'private', 'auth', 'storage'`, `(${rights})`)).toEqual([
    'storage.buckets',
    'storage.objects',
  ]);
});

it('people cannot reach the tables of auth and of the server', async () => {
  const any = `has_any_column_privilege('authenticated', t.oid, 'select,insert,update,references')`;
  expect(await tablesThat(`'private', 'auth'`, any)).toEqual([]);
});

it('whatever has to happen one after another takes a lock', async () => {
  // Tests of what happens at once rarely meet the moment in which a missing lock does harm.
  expect(await functionsThat(`f.prosrc like '%perform pg_advisory_xact_lock(%'`)).toEqual([
    'private.has_room_for_photo',
    'private.take_turn',
    'public.begin_checkout',
    'public.empty_trash',
    'public.move_todos',
    'public.record_subscription',
    'public.set_push',
    'public.take_contact_turn',
  ]);
});

it('whatever takes rows that others may be taking holds them, and waits for none but those to restore', async () => {
  const held = await names(`
    select format('%s.%s', n.nspname, f.proname) || repeat(' waits', plain) || repeat(' skips', skipping) as name
    from pg_proc f join pg_namespace n on n.oid = f.pronamespace
    cross join lateral regexp_count(f.prosrc, 'for update( of \\w+)? skip locked') as skipping
    cross join lateral (select regexp_count(f.prosrc, 'for update') - skipping as plain) as others
    where n.nspname in ('public', 'private') and f.prosrc like '%for update%' order by 1`);
  expect(held).toEqual([
    'private.discard_rows skips',
    'private.limit_trash skips',
    'private.limit_trash_bytes skips',
    'private.take_due_mails skips',
    'private.take_from_trash waits',
    'public.begin_contact_message skips',
    'public.take_push skips',
    'public.take_reminders skips skips',
  ]);
});

/** Locks that share a key on purpose: their holders wait for each other. */
const TAKING_TURNS = [
  ['private.take_turn', 'public.empty_trash'],
  ['public.begin_checkout', 'public.record_subscription'],
];

it('no two locks have the same key, except where they are meant to exclude each other', async () => {
  // However a person is named, the number after it says what is locked of theirs.
  const keys = await names(`
    select string_agg(distinct format('%s.%s', n.nspname, f.proname), ' ') as name
    from pg_proc f join pg_namespace n on n.oid = f.pronamespace
    cross join lateral regexp_matches(f.prosrc, 'advisory_xact_lock\\(([^;]+)\\);', 'g') as locked
    cross join lateral regexp_replace(locked[1], '^hashtextextended\\((auth\\.uid\\(\\)|\\w+)::text,', 'a person,') as key
    group by key order by 1`);
  expect(keys.length).toBeGreaterThan(TAKING_TURNS.length);
  const shared = keys.map((key) => String(key).split(' ')).filter((those) => those.length > 1);
  expect(shared).toEqual(TAKING_TURNS);
});
