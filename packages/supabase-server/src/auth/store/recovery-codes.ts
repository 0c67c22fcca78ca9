import { sql, type Transaction } from '../../database/port/executor.ts';
import { type FactorRow, factorsOf } from './factors.ts';

/** How many codes a set has, and how many are unused. */
export interface RecoveryCodeCount {
  readonly total: number;
  readonly remaining: number;
}

/** The factor that a person's recovery codes belong to; null where there are none. */
export async function findRecoveryCodes(
  tx: Transaction,
  userId: string,
): Promise<FactorRow | null> {
  const factors = await factorsOf(tx, userId);
  return factors.find(({ factor_type: type }) => type === 'recovery_code') ?? null;
}

/** Replaces a set of codes by a new one. The caller has locked the person's row. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  factorId: string,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await tx.run(sql`delete from auth.mfa_recovery_codes where factor_id = ${factorId}::uuid`);
  await tx.run(sql`
    insert into auth.mfa_recovery_codes (factor_id, code_hash)
    select ${factorId}::uuid, hash from unnest(${hashes}::text[]) as made (hash)`);
  await tx.run(sql`
    update auth.mfa_factors set updated_at = ${now.toISOString()}::timestamptz where id = ${factorId}::uuid`);
}

/** Uses a code up. @returns whether it was valid and unused */
export async function markRecoveryCodeUsed(
  tx: Transaction,
  factorId: string,
  hash: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.run(sql`
    update auth.mfa_recovery_codes set used_at = ${now.toISOString()}::timestamptz
    where factor_id = ${factorId}::uuid and code_hash = ${hash}::text and used_at is null
    returning 1 as spent`);
  return rows.length > 0;
}

/** How many codes a set has, and how many of them are unused. */
export async function countRecoveryCodes(
  tx: Transaction,
  factorId: string,
): Promise<RecoveryCodeCount> {
  const { rows } = await tx.run<{ total: string; remaining: string }>(sql`
    select count(*)::text as total, count(*) filter (where used_at is null)::text as remaining
    from auth.mfa_recovery_codes where factor_id = ${factorId}::uuid`);
  return { total: Number(rows[0]?.total), remaining: Number(rows[0]?.remaining) };
}
