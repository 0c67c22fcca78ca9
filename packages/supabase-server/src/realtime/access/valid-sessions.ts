import { isUuid } from '../../database/is-uuid.ts';
import { type Executor, sql } from '../../database/port/executor.ts';
import { AUTH_SCOPE, runInScope } from '../../database/scope.ts';

/** Which of these sessions are still valid: not signed out, and of an account that exists and is not banned. */
export async function validSessions(
  executor: Executor,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await runInScope<{ id: string }>(
    executor,
    AUTH_SCOPE,
    sql`select s.id from auth.sessions s join auth.users u on u.id = s.user_id
      where s.id = any(${ids.filter(isUuid)}::uuid[]) and s.revoked_at is null
        and (u.banned_until is null or u.banned_until <= ${now.toISOString()}::timestamptz)`,
  );
  return new Set(rows.map(({ id }) => id));
}
