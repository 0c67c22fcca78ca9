import type { Executor, Statement } from '../../database/port/executor.ts';
import { AUTH_SCOPE, runInScope } from '../../database/scope.ts';
import type { Belongings } from '../belongings.ts';

const BATCH = 500;

/** How long an ended session is still recognised, and a mail to its person can still be opened. */
const DAY = 86_400_000;

/** Anonymous people who have no session left and no mail on its way: nobody can be them any more. */
const ABANDONED = `
  u.is_anonymous and u.email_confirmed_at is null and u.created_at < $1::timestamptz
  and coalesce(greatest(u.email_change_sent_at, u.phone_change_sent_at) < $1::timestamptz, true)
  and not exists (select from auth.sessions s where s.user_id = u.id)`;

const nextBatch = (before: string, after: string): Statement => ({
  text: `select u.id::text as id from auth.users u where ${ABANDONED} and u.id > $2::uuid
    order by u.id limit ${BATCH}`,
  values: [before, after],
});

/** Checked again: the person may have confirmed an address by mail meanwhile. */
const removal = (before: string, id: string): Statement => ({
  text: `delete from auth.users u where ${ABANDONED} and u.id = $2::uuid returning 1`,
  values: [before, id],
});

const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Deletes anonymous people who cannot come back, with what belongs to them.
 * @returns how many were deleted
 * @throws AggregateError after all others are deleted, for those whose belongings could not be removed
 */
export async function trimAnonymous(
  executor: Executor,
  belongings: Belongings,
  now: Date,
  ended: AbortSignal,
): Promise<number> {
  const before = new Date(now.getTime() - DAY).toISOString();
  let gone = 0;
  const faults: unknown[] = [];
  for (let last = NOBODY; ; ) {
    const { rows } = await runInScope(executor, AUTH_SCOPE, nextBatch(before, last));
    for (const { id } of rows as readonly { id: string }[]) {
      ended.throwIfAborted();
      last = id;
      try {
        await belongings.remove(id);
        gone += (await runInScope(executor, AUTH_SCOPE, removal(before, id))).rows.length;
        await belongings.removeLate(id);
      } catch (fault) {
        faults.push(fault);
      }
    }
    if (rows.length < BATCH) break;
  }
  if (faults.length > 0)
    throw new AggregateError(faults, 'some anonymous people could not be deleted');
  return gone;
}
