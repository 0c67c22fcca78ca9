import type { PlatformRow } from '../../database/platform-row.ts';
import { sql, type Transaction } from '../../database/port/executor.ts';
import { rowOf, rowsOf } from './rows.ts';

export type TokenType = OneTimeTokenRow['token_type'];

/** A row of `auth.one_time_tokens`: something that one mail allows once. */
export type OneTimeTokenRow = PlatformRow<
  'auth.one_time_tokens',
  {
    /** The number of wrong codes, by a keyed hash of the network that they came from. */
    wrong_codes: Readonly<Record<string, number>>;
  }
>;

/**
 * Inserts the token of a mail. Links of older mails of the same kind stay valid if they were issued after `linksSince`;
 * their codes do not.
 */
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
    readonly linksSince: Date;
  },
): Promise<void> {
  await tx.run(sql`
    delete from auth.one_time_tokens where user_id = ${token.userId}::uuid
      and token_type = ${token.type}::text and created_at < ${token.linksSince.toISOString()}::timestamptz`);
  await tx.run(sql`
    update auth.one_time_tokens set code_hash = null
    where user_id = ${token.userId}::uuid and token_type = ${token.type}::text`);
  await tx.run(sql`
    insert into auth.one_time_tokens (id, user_id, token_type, link_hash, code_hash, relates_to, created_at)
    values (${token.id}::uuid, ${token.userId}::uuid, ${token.type}::text, ${token.linkHash}::text,
      ${token.codeHash}::text, ${token.address}::text, ${token.now.toISOString()}::timestamptz)`);
}

/** Finds the token of a link. A caller that acts on it locks its person's row first, so that it works only once. */
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

/** Finds the tokens whose code was sent to this address, always in the same order. */
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
        and t.code_hash is not null
      order by t.user_id, t.token_type`),
  );
}

/** Finds a person's newest token of one kind: the one whose code is valid. */
export async function findTokenOfUser(
  tx: Transaction,
  userId: string,
  type: TokenType,
): Promise<OneTimeTokenRow | null> {
  return rowOf(
    await tx.run(sql`
      select to_jsonb(t)::text as row from auth.one_time_tokens t
      where t.user_id = ${userId}::uuid and t.token_type = ${type}::text
      order by t.code_hash is null, t.created_at desc limit 1`),
  );
}

/** Counts a wrong code for the network that it came from. */
export async function countWrongCode(tx: Transaction, id: string, network: string): Promise<void> {
  await tx.run(sql`
    update auth.one_time_tokens set wrong_codes = wrong_codes || jsonb_build_object(
      ${network}::text, coalesce((wrong_codes ->> ${network}::text)::int, 0) + 1)
    where id = ${id}::uuid`);
}

/** Deletes a person's tokens of these kinds. */
export async function deleteTokensOfUser(
  tx: Transaction,
  userId: string,
  types: readonly TokenType[],
): Promise<void> {
  await tx.run(sql`
    delete from auth.one_time_tokens where user_id = ${userId}::uuid
      and token_type = any (string_to_array(${types.join(' ')}::text, ' '))`);
}

/** Deletes single tokens. */
export async function deleteTokens(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    delete from auth.one_time_tokens where id = any (string_to_array(${ids.join(' ')}::text, ' ')::uuid[])`);
}

/** Deletes what was mailed to somebody, whose address is another one now: mails in the old mailbox no longer work. */
export async function deleteMailedTokens(tx: Transaction, userId: string): Promise<void> {
  await deleteTokensOfUser(tx, userId, [
    'confirmation',
    'recovery',
    'email_change_new',
    'email_change_current',
    'reauthentication',
  ]);
}

/** Deletes what was sent to somebody's number, which is another one now: codes sent to the old one no longer work. */
export async function deleteTextedTokens(tx: Transaction, userId: string): Promise<void> {
  await deleteTokensOfUser(tx, userId, ['phone_confirmation', 'phone_change', 'reauthentication']);
}
