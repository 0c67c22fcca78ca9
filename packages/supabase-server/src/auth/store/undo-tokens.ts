import type { PlatformRow } from '../../database/platform-row.ts';
import { sql, type Transaction } from '../../database/port/executor.ts';
import { rowOf, rowsOf } from './rows.ts';
import type { UserRow } from './users.ts';

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

/** Finds a token, used or not. A caller that uses it locks its person's row first, so that it is used only once. */
export async function findUndoToken(tx: Transaction, hash: string): Promise<UndoTokenRow | null> {
  return rowOf(
    await tx.run(sql`
      select to_jsonb(t)::text as row from auth.undo_tokens t
      where t.token_hash = ${hash}::text`),
  );
}

/** Uses a token up: it remembers what it removes, and no longer goes with it. */
export async function markUndone(tx: Transaction, hash: string, undone: string): Promise<void> {
  await tx.run(sql`
    update auth.undo_tokens
    set undone = ${undone}::text, factor_id = null, identity_id = null, passkey_id = null
    where token_hash = ${hash}::text`);
}

/**
 * Deletes the tokens of what was added since this one and reported to another address of the account, and returns them:
 * whoever reads the mails to that address must not move the account back there.
 */
export async function takeToldElsewhere(
  tx: Transaction,
  { user_id, address, created_at }: UndoTokenRow,
): Promise<readonly UndoTokenRow[]> {
  return rowsOf(
    await tx.run(sql`
      delete from auth.undo_tokens t
      where t.user_id = ${user_id}::uuid and lower(t.address) <> lower(${address}::text)
        and t.created_at >= ${created_at}::text::timestamptz
      returning to_jsonb(t)::text as row`),
  );
}

/** Lets tokens move an account back to its new address, after its old one has agreed to the move. */
export async function takeTokensAlong(
  tx: Transaction,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  to: string,
): Promise<void> {
  await tx.run(sql`
    update auth.undo_tokens set address = ${to}::text
    where user_id = ${id}::uuid and lower(address) = lower(${email}::text)`);
}
