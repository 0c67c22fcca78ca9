import { type Executor, type Statement, sql } from '../../database/port/executor.ts';
import { AUTH_SCOPE, runInScope } from '../../database/scope.ts';

/** Rows deleted at once, few enough that nobody waits long for a batch. */
const BATCH = 500;

const DAYS = {
  /** A session that has ended is recognised for this long when somebody comes back to it. */
  endedSessions: 1,
  /** For this long a used token that comes again counts as stolen, and ends its session. */
  usedTokens: 7,
  unconfirmedPeople: 30,
  /** For whatever is valid for a day at most. */
  spent: 2,
} as const;

/** The name of each kind of row in the log, and the statement that deletes its next batch. */
type Trims = Readonly<Record<string, (now: Date) => Statement>>;

const before = (now: Date, days: number) =>
  new Date(now.getTime() - days * 86_400_000).toISOString();

/** The statement that deletes rows which could be used for a day at most after they were made. */
const spentRowsOf =
  (table: string) =>
  (now: Date): Statement => ({
    text: `
    delete from ${table} where id in (
      select id from ${table} where created_at < $1::timestamptz limit $2::int)
    returning 1`,
    values: [before(now, DAYS.spent), BATCH],
  });

const TRIMS: Trims = {
  sessions: (now) => sql`
    delete from auth.sessions where id in (
      select id from auth.sessions
      where not_after < ${before(now, DAYS.endedSessions)}::timestamptz limit ${BATCH}::int)
    returning 1`,
  // The parent of the active token stays: its owner may have lost the answer with the active one.
  tokens: (now) => sql`
    delete from auth.refresh_tokens where id in (
      select used.id from auth.refresh_tokens used
      where used.revoked_at < ${before(now, DAYS.usedTokens)}::timestamptz and not exists (
        select from auth.refresh_tokens child
        where child.parent_id = used.id and child.revoked_at is null)
      limit ${BATCH}::int)
    returning 1`,
  people: (now) => sql`
    delete from auth.users where id in (
      select id from auth.users
      where email_confirmed_at is null and last_sign_in_at is null and phone_confirmed_at is null
        and created_at < ${before(now, DAYS.unconfirmedPeople)}::timestamptz
        and greatest(confirmation_sent_at, invited_at, created_at) < ${before(now, DAYS.unconfirmedPeople)}::timestamptz
      limit ${BATCH}::int for update skip locked)
    returning 1`,
  mailTokens: spentRowsOf('auth.one_time_tokens'),
  challenges: spentRowsOf('auth.mfa_challenges'),
  passkeyChallenges: spentRowsOf('auth.webauthn_challenges'),
  flows: spentRowsOf('auth.flow_state'),
};

/**
 * Deletes what nobody can use any longer, batch by batch.
 * @returns how many rows of each kind were deleted
 */
export async function trim(
  executor: Executor,
  now: Date,
  ended: AbortSignal,
): Promise<Record<string, number>> {
  const gone: Record<string, number> = {};
  for (const [kind, next] of Object.entries(TRIMS)) {
    let count = 0;
    for (let batch = BATCH; batch === BATCH; count += batch) {
      ended.throwIfAborted();
      batch = (await runInScope(executor, AUTH_SCOPE, next(now))).rows.length;
    }
    if (count > 0) gone[kind] = count;
  }
  return gone;
}
