import { trialBeganAt } from '@bloom/domain/account/trial';
import type { Executor, HttpEnvironment } from '@bloom/supabase-server';
import {
  AUTH_SCOPE,
  readInScopes,
  runInScope,
  type Scope,
  STORAGE_SCOPE,
} from '@bloom/supabase-server/database/scope';
import { sql } from '@bloom/supabase-server/database/sql';
import { Hono } from 'hono';

/** Routes for the operator's command that the protocol has no call for; only with the secret key. */
export function adminRoutes(executor: Executor): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>();
  app.use('*', async (c, next) => {
    if (c.get('identity').principal?.role === 'service_role') return next();
    return c.json({ code: 'not_admin', message: 'Only the secret key opens this' }, 403);
  });
  app.get('/jobs', async (c) => c.json(await jobs(executor)));
  app.get('/stats', async (c) => c.json(await stats(executor)));
  return app;
}

/** When each job last ran, and how it failed. */
async function jobs(executor: Executor): Promise<unknown> {
  const { rows } = await runInScope<{ listed: string }>(
    executor,
    AUTH_SCOPE,
    sql`select coalesce(json_agg(to_jsonb(j) order by j.name), '[]')::text as listed from auth.server_jobs j`,
  );
  return JSON.parse(rows[0]?.listed ?? '[]');
}

/** The counts that an operator asks for, each read as the role that owns the tables. */
async function stats(executor: Executor): Promise<unknown> {
  const found = await readInScopes(executor, [
    { scope: AUTH_SCOPE, statement: PEOPLE },
    { scope: OPERATOR, statement: rowsAt(new Date()) },
    { scope: STORAGE_SCOPE, statement: PHOTOS },
  ]);
  return Object.assign({}, ...found.map(({ rows }) => JSON.parse(String(rows[0]?.counted))));
}

const OPERATOR: Scope = { role: 'service_role', claims: { role: 'service_role' } };

const PEOPLE = sql`select json_build_object(
  'people', (select count(*) from auth.users),
  'unconfirmed', (select count(*) from auth.users where email_confirmed_at is null),
  'banned', (select count(*) from auth.users where banned_until > now()),
  'signed_in_today', (select count(*) from auth.users where last_sign_in_at > now() - interval '1 day'),
  'sessions', (select count(*) from auth.sessions where not_after > now() and revoked_at is null),
  'mails_waiting', (select count(*) from auth.outgoing_mails)
)::text as counted`;

const rowsAt = (now: Date) => sql`select json_build_object(
  'trials_running', (select count(*) from public.trials
    where started_at > ${trialBeganAt(now).toISOString()}::timestamptz),
  'subscriptions_active', (select count(*) from public.subscriptions where status = 'active'),
  'goals', (select count(*) from public.goals),
  'todos', (select count(*) from public.todos)
)::text as counted`;

const PHOTOS = sql`select json_build_object(
  'photos', (select count(*) from storage.objects),
  'photo_bytes', (select coalesce(sum((metadata ->> 'size')::bigint), 0) from storage.objects)
)::text as counted`;
