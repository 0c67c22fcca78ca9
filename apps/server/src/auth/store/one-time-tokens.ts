import { sql, type Transaction } from '../../database/executor.ts';
import { rowOf, rowsOf } from './rows.ts';

export type TokenType =
  | 'confirmation'
  | 'recovery'
  | 'email_change_new'
  | 'email_change_current'
  | 'reauthentication';

/** A row of `auth.one_time_tokens`: what one mail allows once. */
export interface OneTimeTokenRow {
  readonly id: string;
  readonly user_id: string;
  readonly token_type: TokenType;
  readonly link_hash: string;
  readonly code_hash: string | null;
  readonly tries: number;
  readonly relates_to: string;
  readonly created_at: string;
}

/** Keeps a token in place of an older one of the same kind. */
export async function putOneTimeToken(
  tx: Transaction,
  token: {
    readonly id: string;
    readonly userId: string;
    readonly type: TokenType;
    readonly linkHash: string;
    readonly codeHash: string;
    readonly address: string;
    readonly now: Date;
  },
): Promise<void> {
  await tx.run(sql`
    insert into auth.one_time_tokens (id, user_id, token_type, link_hash, code_hash, relates_to, created_at)
    values (${token.id}::uuid, ${token.userId}::uuid, ${token.type}::text, ${token.linkHash}::text,
      ${token.codeHash}::text, ${token.address}::text, ${token.now.toISOString()}::timestamptz)
    on conflict (user_id, token_type) do update set id = excluded.id, link_hash = excluded.link_hash,
      code_hash = excluded.code_hash, tries = 0, relates_to = excluded.relates_to,
      created_at = excluded.created_at`);
}

/** Finds the token of a link. Whoever acts on a token holds its person's row first, so that it works once. */
export async function findTokenByLink(
  tx: Transaction,
  linkHash: string,
): Promise<OneTimeTokenRow | null> {
  return rowOf(
    await tx.run(sql`
      select to_jsonb(t)::text as row from auth.one_time_tokens t
      where t.link_hash = ${linkHash}::text`),
  );
}

/** Finds the tokens whose code went to this address, always in the same order. */
export async function findTokensByAddress(
  tx: Transaction,
  address: string,
  types: readonly TokenType[],
): Promise<readonly OneTimeTokenRow[]> {
  return rowsOf(
    await tx.run(sql`
      select to_jsonb(t)::text as row from auth.one_time_tokens t
      where t.relates_to = ${address}::text
        and t.token_type = any (string_to_array(${types.join(' ')}::text, ' '))
      order by t.user_id, t.token_type`),
  );
}

/** Finds the token of one kind of a person. */
export async function findTokenOfUser(
  tx: Transaction,
  userId: string,
  type: TokenType,
): Promise<OneTimeTokenRow | null> {
  return rowOf(
    await tx.run(sql`
      select to_jsonb(t)::text as row from auth.one_time_tokens t
      where t.user_id = ${userId}::uuid and t.token_type = ${type}::text`),
  );
}

/** Counts a wrong code; the code is spent at the last of `allowed` tries, the link of the mail is not. */
export async function countWrongCode(tx: Transaction, id: string, allowed: number): Promise<void> {
  await tx.run(sql`
    update auth.one_time_tokens set tries = tries + 1,
      code_hash = case when tries + 1 >= ${String(allowed)}::text::int then null else code_hash end
    where id = ${id}::uuid`);
}

/** Spends one token. */
export async function deleteOneTimeToken(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from auth.one_time_tokens where id = ${id}::uuid`);
}

/** Spends the tokens of these kinds that a person still has. */
export async function deleteTokensOfUser(
  tx: Transaction,
  userId: string,
  types: readonly TokenType[],
): Promise<void> {
  await tx.run(sql`
    delete from auth.one_time_tokens where user_id = ${userId}::uuid
      and token_type = any (string_to_array(${types.join(' ')}::text, ' '))`);
}
