import { sql, type Transaction } from '../../database/port/executor.ts';

/** Records that an ID token was used; false when it was used before. Deletes those that have expired. */
export async function useIdToken(
  tx: Transaction,
  token: { readonly hash: string; readonly expiresAt: Date; readonly now: Date },
): Promise<boolean> {
  await tx.run(sql`
    delete from auth.used_id_tokens where expires_at < ${token.now.toISOString()}::timestamptz`);
  const { rows } = await tx.run(sql`
    insert into auth.used_id_tokens (token_hash, expires_at)
    values (${token.hash}::text, ${token.expiresAt.toISOString()}::timestamptz)
    on conflict do nothing returning token_hash`);
  return rows.length > 0;
}
