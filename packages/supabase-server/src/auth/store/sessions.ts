import type { PlatformRow } from '../../database/platform-row.ts';
import { sql, type Transaction } from '../../database/port/executor.ts';
import { rowOf } from './rows.ts';

/** One proof of who the person is: `method` as protocol 2.5 names it, `timestamp` in Unix seconds. */
export interface AuthenticationProof {
  readonly method: string;
  readonly timestamp: number;
}

/** A row of `auth.sessions`. */
export type SessionRow = PlatformRow<
  'auth.sessions',
  { aal: 'aal1' | 'aal2'; amr: readonly AuthenticationProof[] }
>;

/** Finds a session, without taking a lock. */
export async function findSession(tx: Transaction, id: string): Promise<SessionRow | null> {
  return rowOf(
    await tx.run(
      sql`select to_jsonb(s)::text as row from auth.sessions s where s.id = ${id}::uuid`,
    ),
  );
}

/**
 * Finds a session and locks it until the transaction ends, so that refreshes of one session take turns.
 * @throws DatabaseError 55P03 after waiting too long
 */
export async function lockSession(
  tx: Transaction,
  id: string,
  waitMilliseconds: number,
): Promise<SessionRow | null> {
  await tx.run(sql`select set_config('lock_timeout', ${String(waitMilliseconds)}::text, true)`);
  return rowOf(
    await tx.run(
      sql`select to_jsonb(s)::text as row from auth.sessions s where s.id = ${id}::uuid for update`,
    ),
  );
}

/** Sets when the session was last refreshed, and until when it can be refreshed. */
export async function touchSession(
  tx: Transaction,
  id: string,
  now: Date,
  notAfter: Date,
): Promise<void> {
  await tx.run(sql`
    update auth.sessions set refreshed_at = ${now.toISOString()}::timestamptz,
      not_after = ${notAfter.toISOString()}::timestamptz
    where id = ${id}::uuid`);
}

/** Ends a session and keeps its rows, so that its tokens are still recognised as used. */
export async function revokeSession(tx: Transaction, id: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx.run(
    sql`update auth.sessions set revoked_at = ${at}::timestamptz where id = ${id}::uuid`,
  );
  await tx.run(sql`
    update auth.refresh_tokens set revoked_at = ${at}::timestamptz
    where session_id = ${id}::uuid and revoked_at is null`);
}

/**
 * Raises a session to aal2 and revokes its refresh tokens: whoever has an earlier one has proved less. Waits for a
 * refresh of the same session. Null when the session has ended in the meantime.
 */
export async function raiseSession(
  tx: Transaction,
  id: string,
  factorId: string,
  amr: readonly AuthenticationProof[],
): Promise<SessionRow | null> {
  const raised = rowOf<SessionRow>(
    await tx.run(sql`
      update auth.sessions set aal = 'aal2', factor_id = ${factorId}::uuid, amr = ${JSON.stringify(amr)}::jsonb
      where id = ${id}::uuid and revoked_at is null returning to_jsonb(sessions)::text as row`),
  );
  await tx.run(sql`delete from auth.refresh_tokens where session_id = ${id}::uuid`);
  return raised;
}

/** Stores how the person of a session has proved who they are. */
export async function keepProofs(
  tx: Transaction,
  id: string,
  amr: readonly AuthenticationProof[],
): Promise<void> {
  await tx.run(sql`
    update auth.sessions set amr = ${JSON.stringify(amr)}::jsonb where id = ${id}::uuid`);
}

/** Lowers the sessions that this factor raised to aal1 (protocol 2.21). */
export async function lowerSessions(tx: Transaction, factorId: string): Promise<void> {
  await tx.run(sql`
    update auth.sessions set aal = case when passkey_id is null then 'aal1' else aal end, factor_id = null,
      amr = jsonb_path_query_array(amr, '$[*] ? (@.method != "totp" && !(@.method starts with "mfa/"))')
    where factor_id = ${factorId}::uuid`);
}

/** Ends the other sessions of a person that are at aal1 (protocol 2.21). */
export async function deleteOtherPlainSessions(
  tx: Transaction,
  session: { readonly id: string; readonly user_id: string },
): Promise<void> {
  await tx.run(sql`
    delete from auth.sessions where user_id = ${session.user_id}::uuid
      and id <> ${session.id}::uuid and aal = 'aal1'`);
}

/** Ends every session of a person, at any assurance level; returns how many there were. */
export async function deleteAllSessions(tx: Transaction, userId: string): Promise<number> {
  const { rows } = await tx.run(
    sql`delete from auth.sessions where user_id = ${userId}::uuid returning id::text as id`,
  );
  return rows.length;
}

/**
 * Deletes the sessions that a sign-out ends (protocol 2.12), with their tokens. A session cannot end one of a higher
 * assurance level: somebody who knows only the password cannot sign out a person who has also proved a factor.
 */
export async function deleteSessions(
  tx: Transaction,
  session: Pick<SessionRow, 'id' | 'user_id' | 'aal'>,
  which: 'global' | 'local' | 'others',
): Promise<void> {
  await tx.run(sql`
    delete from auth.sessions where user_id = ${session.user_id}::uuid and case ${which}::text
      when 'global' then true
      when 'local' then id = ${session.id}::uuid
      else id <> ${session.id}::uuid end
      and aal <= ${session.aal}::text`);
}
