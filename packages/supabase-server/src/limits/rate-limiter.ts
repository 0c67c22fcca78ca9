import { createHmac } from 'node:crypto';
import { type Executor, sql } from '../database/port/executor.ts';
import { AUTH_SCOPE, runInScope } from '../database/scope.ts';

/** So many in any stretch of so many seconds. */
export interface Limit {
  readonly allowed: number;
  readonly seconds: number;
}

/** A sliding-window rate limiter. It counts in the database, so that all servers on it agree. */
export interface RateLimiter {
  /**
   * Takes one, if the limit still allows it.
   * @param what the name of the limit
   * @param whom who is counted; kept as a keyed hash only
   * @returns 0, or the seconds until the next one is allowed
   * @throws DatabaseError when nobody can count: what is limited must not go on then
   */
  take(what: string, whom: string, limit: Limit): Promise<number>;
  /** Refunds the newest one, because it turned out to be harmless. */
  refund(what: string, whom: string): Promise<void>;
}

const SWEEP_MILLISECONDS = 300_000;

/** `key` is the same on every server that shares the database. */
export function createRateLimiter(
  executor: Executor,
  key: string | Uint8Array,
  clock: () => Date,
): RateLimiter {
  const hash = (what: string, whom: string) =>
    createHmac('sha256', key).update(`${what}\n${whom}`).digest('base64url');
  let sweptAt = 0;
  return {
    async take(what, whom, limit) {
      const now = clock();
      if (now.getTime() - sweptAt > SWEEP_MILLISECONDS) {
        sweptAt = now.getTime();
        await runInScope(executor, AUTH_SCOPE, sweeping(now));
      }
      const statement = taking(hash(what, whom), limit, now);
      const { rows } = await runInScope(executor, AUTH_SCOPE, statement);
      const { taken, oldest } = rows[0] as { taken: string; oldest: string | null };
      if (taken === 'yes') return 0;
      // One that began later may have been counted first.
      const since = Math.min(now.getTime(), oldest === null ? Infinity : Date.parse(oldest));
      return Math.max(1, Math.ceil((since - now.getTime()) / 1000 + limit.seconds));
    },
    async refund(what, whom) {
      await runInScope(executor, AUTH_SCOPE, refunding(hash(what, whom)));
    },
  };
}

/**
 * The row keeps the times of the last `allowed` ones: another one is allowed once the oldest of them is old enough.
 * The update takes the row's lock before it looks, so servers that ask at once take turns.
 */
function taking(keyHash: string, { allowed, seconds }: Limit, now: Date) {
  const at = now.toISOString();
  const expiresAt = new Date(now.getTime() + seconds * 1000).toISOString();
  const since = new Date(now.getTime() - seconds * 1000).toISOString();
  const most = String(allowed);
  return sql`
    with taken as (
      insert into auth.rate_limits as kept (key_hash, spent_at, expires_at)
      values (${keyHash}::text, array[${at}::timestamptz], ${expiresAt}::timestamptz)
      on conflict (key_hash) do update set expires_at = excluded.expires_at,
        spent_at = (kept.spent_at || excluded.spent_at)
          [greatest(1, cardinality(kept.spent_at) + 2 - ${most}::text::int):]
      where cardinality(kept.spent_at) < ${most}::text::int
        or kept.spent_at[1] <= ${since}::timestamptz
      returning 1
    )
    select case when exists (select from taken) then 'yes' else 'no' end as taken,
      (select to_jsonb(spent_at[1]) #>> '{}' from auth.rate_limits where key_hash = ${keyHash}::text) as oldest`;
}

const refunding = (keyHash: string) => sql`
  update auth.rate_limits set spent_at = trim_array(spent_at, 1)
  where key_hash = ${keyHash}::text and cardinality(spent_at) > 0`;

/** Rows that another server holds just now are left for the next time. */
const sweeping = (now: Date) => sql`
  delete from auth.rate_limits where key_hash in (
    select key_hash from auth.rate_limits where expires_at < ${now.toISOString()}::timestamptz
    limit 1000 for update skip locked)`;
