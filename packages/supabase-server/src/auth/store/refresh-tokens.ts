import type { PlatformRow } from '../../database/platform-row.ts';
import { sql, type Transaction } from '../../database/port/executor.ts';
import { TOKENS_PER_SESSION } from '../lifetimes.ts';
import { rowOf } from './rows.ts';

/** A row of `auth.refresh_tokens`. The token itself is never stored. */
export type RefreshTokenRow = PlatformRow<'auth.refresh_tokens'>;

/** Finds a token by its hash, used or not, without taking a lock. */
export async function findRefreshToken(
  tx: Transaction,
  tokenHash: string,
): Promise<RefreshTokenRow | null> {
  return rowOf(
    await tx.run(sql`
      select to_jsonb(t)::text as row from auth.refresh_tokens t where t.token_hash = ${tokenHash}::text`),
  );
}

/** The active token of a session: the newest one that is unused. */
export async function activeRefreshToken(
  tx: Transaction,
  sessionId: string,
): Promise<RefreshTokenRow | null> {
  return rowOf(
    await tx.run(sql`
      select to_jsonb(t)::text as row from auth.refresh_tokens t
      where t.session_id = ${sessionId}::uuid and t.revoked_at is null
      order by t.position desc limit 1`),
  );
}

/** Whether more tokens than `most` were added to a session after a moment. */
export async function hasMoreTokens(
  tx: Transaction,
  sessionId: string,
  { most, since }: { readonly most: number; readonly since: Date },
): Promise<boolean> {
  const { rows } = await tx.run(sql`
    select 1 as found from (
      select created_at from auth.refresh_tokens where session_id = ${sessionId}::uuid
      order by position desc offset ${String(most)}::int limit 1
    ) as earlier where created_at > ${since.toISOString()}::timestamptz`);
  return rows.length > 0;
}

/** Inserts a token of a session, and deletes the oldest used ones of a session that has too many. */
export async function insertRefreshToken(
  tx: Transaction,
  token: {
    readonly id: string;
    readonly sessionId: string;
    readonly tokenHash: string;
    readonly parentId: string | null;
    readonly now: Date;
  },
): Promise<void> {
  await tx.run(sql`
    with oldest as (
      delete from auth.refresh_tokens
      where session_id = ${token.sessionId}::uuid and revoked_at is not null and position <= (
        select position from auth.refresh_tokens where session_id = ${token.sessionId}::uuid
        order by position desc offset ${String(TOKENS_PER_SESSION - 1)}::int limit 1)
    )
    insert into auth.refresh_tokens (id, session_id, token_hash, parent_id, created_at)
    values (${token.id}::uuid, ${token.sessionId}::uuid, ${token.tokenHash}::text,
      ${token.parentId}::uuid, ${token.now.toISOString()}::timestamptz)`);
}

/** Marks a token as used. */
export async function useRefreshToken(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.run(sql`
    update auth.refresh_tokens set revoked_at = ${now.toISOString()}::timestamptz
    where id = ${id}::uuid and revoked_at is null`);
}
