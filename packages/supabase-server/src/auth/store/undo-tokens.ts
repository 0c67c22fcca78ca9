import type { PlatformRow } from '../../database/platform-row.ts';
import { sql, type Transaction } from '../../database/port/executor.ts';
import { rowOf } from './rows.ts';

/** A row of `auth.undo_tokens`: it allows removing a factor, an identity or a passkey again. */
export type UndoTokenRow = PlatformRow<'auth.undo_tokens'>;

/** Inserts a token, and deletes those that have expired. */
export async function insertUndoToken(
  tx: Transaction,
  token: {
    readonly hash: string;
    readonly userId: string;
    readonly factorId: string | null;
    readonly identityId: string | null;
    readonly passkeyId: string | null;
    readonly address: string;
    readonly now: Date;
    readonly deleteOlderThan: Date;
  },
): Promise<void> {
  await tx.run(sql`
    delete from auth.undo_tokens
    where created_at < ${token.deleteOlderThan.toISOString()}::timestamptz`);
  await tx.run(sql`
    insert into auth.undo_tokens (token_hash, user_id, factor_id, identity_id, passkey_id, address, created_at)
    values (${token.hash}::text, ${token.userId}::uuid, ${token.factorId}::uuid,
      ${token.identityId}::uuid, ${token.passkeyId}::uuid, ${token.address}::text, ${token.now.toISOString()}::timestamptz)`);
}

/** Finds a token, used or not, and locks it. */
export async function lockUndoToken(tx: Transaction, hash: string): Promise<UndoTokenRow | null> {
  return rowOf(
    await tx.run(sql`
      select to_jsonb(t)::text as row from auth.undo_tokens t
      where t.token_hash = ${hash}::text for update`),
  );
}

/** Uses a token up: it remembers what it removes, and no longer goes with it. */
export async function markUndone(tx: Transaction, hash: string, undone: string): Promise<void> {
  await tx.run(sql`
    update auth.undo_tokens
    set undone = ${undone}::text, factor_id = null, identity_id = null, passkey_id = null
    where token_hash = ${hash}::text`);
}
