import { createHmac } from 'node:crypto';
import {
  type Executor,
  type Result,
  type Row,
  type Statement,
  sql,
} from '../database/port/executor.ts';
import { AUTH_SCOPE, runAllInScope } from '../database/scope.ts';

/** At most `allowed` in any period of `seconds`. */
export interface Limit {
  readonly allowed: number;
  readonly seconds: number;
}

/** Something to be counted. */
export interface Counted {
  /** The name of the limit. */
  readonly what: string;
  /** Who is counted; stored only as a keyed hash. */
  readonly whom: string;
  readonly limit: Limit;
}

/** A sliding-window rate limiter. It counts in the database, so that all its servers agree. */
export interface RateLimiter {
  /**
   * Counts one, if the limit allows it.
   * @param what the name of the limit
   * @param whom who is counted; stored only as a keyed hash
   * @returns 0, or the seconds until the next one is allowed
   * @throws DatabaseError when it cannot count: what is limited must not go on then
   */
  take(what: string, whom: string, limit: Limit): Promise<number>;
  /**
   * Counts one of each, or none when one of the limits does not allow it, and runs other statements in the same round
   * trip, as the role of `auth`.
   * @throws DatabaseError
   */
  takeAll(counted: readonly Counted[], beside?: readonly Statement[]): Promise<Taken>;
  /** Takes the newest one back, because it turned out to be harmless. */
  refund(what: string, whom: string): Promise<void>;
  /** The statement that takes one back, to be run as the role of `auth`. */
  refunding(what: string, whom: string): Statement;
}

/** The result for several limits: the seconds until all of them allow the next one, 0 when they allowed this one. */
export interface Taken {
  readonly seconds: number;
  /** The results of the other statements. */
  readonly results: readonly Result[];
}

const SWEEP_MILLISECONDS = 300_000;
const SWEPT_AT_ONCE = 1_000;

/** @param key is the same on every server that shares the database */
export function createRateLimiter(
  executor: Executor,
  key: string | Uint8Array,
  clock: () => Date,
): RateLimiter {
  const hash = (what: string, whom: string) =>
    createHmac('sha256', key).update(`${what}\n${whom}`).digest('base64url');
  let sweptAt = 0;
  /**
   * The old rows, deleted once in a while. It is last in its batch and skips locked rows: so no two servers wait for
   * each other.
   */
  const sweepingNow = (now: Date) => {
    if (now.getTime() - sweptAt <= SWEEP_MILLISECONDS) return [];
    sweptAt = now.getTime();
    return [sweeping(now)];
  };
  const run = (statements: readonly Statement[]) => runAllInScope(executor, AUTH_SCOPE, statements);
  const refunding = (what: string, whom: string) => refundOf(hash(what, whom));
  const takeAll: RateLimiter['takeAll'] = async (counted, beside = []) => {
    const now = clock();
    const takings = counted.map(({ what, whom, limit }) => takingOf(hash(what, whom), limit, now));
    const swept = sweepingNow(now);
    const results = await run([...takings, ...beside, ...swept]);
    // More rows may be left: the next call deletes them.
    if (swept.length > 0 && results.at(-1)?.rows.length === SWEPT_AT_ONCE) sweptAt = 0;
    const waits = counted.map(({ limit }, index) => waitOf(results[index]?.rows[0], limit, now));
    const seconds = Math.max(0, ...waits);
    const taken = counted.filter((_, index) => waits[index] === 0);
    if (seconds > 0 && taken.length > 0) {
      await run(taken.map(({ what, whom }) => refunding(what, whom)));
    }
    return { seconds, results: results.slice(counted.length, counted.length + beside.length) };
  };
  return {
    takeAll,
    refunding,
    take: async (what, whom, limit) => (await takeAll([{ what, whom, limit }])).seconds,
    refund: async (what, whom) => {
      await run([refunding(what, whom)]);
    },
  };
}

/** The seconds until the next one is allowed; 0 when this one was. */
function waitOf(row: Row | undefined, { seconds }: Limit, now: Date): number {
  const { taken, oldest } = row as { taken: string; oldest: string | null };
  if (taken === 'yes') return 0;
  // Another request that began later may have been counted first.
  const since = Math.min(now.getTime(), oldest === null ? Infinity : Date.parse(oldest));
  return Math.max(1, Math.ceil((since - now.getTime()) / 1000 + seconds));
}

/**
 * A row stores the times of the last `allowed` ones: another one is allowed once the oldest of them is old enough. The
 * update locks the row before it reads, so servers that count at once take turns. A time more than a period ahead was
 * counted by a clock that was set back since: waiting for it could last for years.
 */
function takingOf(keyHash: string, { allowed, seconds }: Limit, now: Date) {
  const at = now.toISOString();
  const expiresAt = new Date(now.getTime() + seconds * 1000).toISOString();
  const since = new Date(now.getTime() - seconds * 1000).toISOString();
  const most = String(allowed);
  return sql`
    with taken as (
      insert into auth.rate_limits as counted (key_hash, spent_at, expires_at)
      values (${keyHash}::text, array[${at}::timestamptz], ${expiresAt}::timestamptz)
      on conflict (key_hash) do update set expires_at = excluded.expires_at,
        spent_at = (counted.spent_at || excluded.spent_at)
          [greatest(1, cardinality(counted.spent_at) + 2 - ${most}::text::int):]
      where cardinality(counted.spent_at) < ${most}::text::int
        or counted.spent_at[1] <= ${since}::timestamptz or counted.spent_at[1] > ${expiresAt}::timestamptz
      returning 1
    )
    select case when exists (select from taken) then 'yes' else 'no' end as taken,
      (select to_jsonb(spent_at[1]) #>> '{}' from auth.rate_limits where key_hash = ${keyHash}::text) as oldest`;
}

const refundOf = (keyHash: string) => sql`
  update auth.rate_limits set spent_at = trim_array(spent_at, 1)
  where key_hash = ${keyHash}::text and cardinality(spent_at) > 0`;

/** Rows that another server has locked are left for the next time. */
const sweeping = (now: Date) => sql`
  delete from auth.rate_limits where key_hash in (
    select key_hash from auth.rate_limits where expires_at < ${now.toISOString()}::timestamptz
    limit ${SWEPT_AT_ONCE}::int for update skip locked)
  returning 1`;
