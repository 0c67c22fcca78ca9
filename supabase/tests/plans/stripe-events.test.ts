import { randomUUID } from 'node:crypto';
import type { Executor } from '@bloom/supabase-server';
import { runInScope, type Scope } from '@bloom/supabase-server/database/scope';
import { sql } from '@bloom/supabase-server/database/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProductDatabase } from '../product-database.ts';

const OPERATOR: Scope = { role: 'service_role', claims: { role: 'service_role' } };

let executor: Executor;
beforeAll(async () => {
  executor = await openProductDatabase();
});
afterAll(() => executor.close());

const forget = async (most: number, scope = OPERATOR) => {
  const { rows } = await runInScope<{ gone: number }>(
    executor,
    scope,
    sql`select public.forget_stripe_events(${most}::integer) as gone`,
  );
  return rows[0]?.gone;
};

it('events of Stripe are deleted after 90 days, in batches, by the operator alone', async () => {
  await executor.script(`
    insert into private.stripe_events (id, applied_at)
    select 'evt_' || n, clock_timestamp() - n * interval '1 day' from generate_series(85, 100) n`);
  expect([await forget(8), await forget(8), await forget(8)]).toEqual([8, 3, 0]);
  const [kept] = await executor.batch([
    sql`select string_agg(id, ' ' order by id) as ids from private.stripe_events`,
  ]);
  expect(kept?.rows[0]?.ids).toBe('evt_85 evt_86 evt_87 evt_88 evt_89');
  for (const role of ['anon', 'authenticated'] as const) {
    await expect(forget(8, { role, claims: { role } })).rejects.toThrow('permission denied');
  }
});

it('an event is applied once, whatever it says when it comes again', async () => {
  const person = randomUUID();
  await executor.script(`insert into auth.users (id, email, created_at, updated_at)
    values ('${person}', 'subscriber@example.com', now(), now())`);
  const apply = async (event: string, observation: number, status: string) => {
    const standing = JSON.stringify({
      ...{ id: 'sub_1', customer: 'cus_1', status },
      cancel_at_period_end: false,
    });
    const { rows } = await runInScope<{ applied: boolean }>(
      executor,
      OPERATOR,
      sql`select public.record_subscription(
        ${person}::uuid, ${observation}::integer, ${standing}::jsonb, ${event}::text) as applied`,
    );
    const [stored] = await executor.batch([
      sql`select status from public.subscriptions where user_id = ${person}::uuid`,
    ]);
    return [rows[0]?.applied, stored?.rows[0]?.status];
  };
  expect(await apply('evt_begun', 1, 'active')).toEqual([true, 'active']);
  expect(await apply('evt_ended', 2, 'canceled')).toEqual([true, 'canceled']);
  expect(await apply('evt_begun', 3, 'active')).toEqual([false, 'canceled']);
});
