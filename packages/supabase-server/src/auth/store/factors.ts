import type { PlatformRow } from '../../database/platform-row.ts';
import { sql, type Transaction } from '../../database/port/executor.ts';
import { requiredRowOf, rowOf, rowsOf } from './rows.ts';
import { lowerSessions } from './sessions.ts';

export type FactorType = FactorRow['factor_type'];

/** A row of `auth.mfa_factors`: something that a person has, in addition to what they know. */
export type FactorRow = PlatformRow<'auth.mfa_factors'>;

/** Every factor of a person, oldest first. */
export async function factorsOf(tx: Transaction, userId: string): Promise<readonly FactorRow[]> {
  return rowsOf(
    await tx.run(sql`
      select to_jsonb(f)::text as row from auth.mfa_factors f
      where f.user_id = ${userId}::uuid order by f.created_at, f.id`),
  );
}

/** Every factor of these people, oldest first. */
export async function factorsOfAll(
  tx: Transaction,
  userIds: readonly string[],
): Promise<readonly FactorRow[]> {
  return rowsOf(
    await tx.run(sql`
      select to_jsonb(f)::text as row from auth.mfa_factors f
      where f.user_id = any(${userIds}::uuid[]) order by f.created_at, f.id`),
  );
}

/** One factor of a person. A caller that changes it locks the person's row first. */
export async function findFactor(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<FactorRow | null> {
  return rowOf(
    await tx.run(sql`
      select to_jsonb(f)::text as row from auth.mfa_factors f
      where f.id = ${id}::uuid and f.user_id = ${userId}::uuid`),
  );
}

/** Adds a factor that still has to be verified. */
export async function insertFactor(
  tx: Transaction,
  factor: {
    readonly id: string;
    readonly userId: string;
    readonly name: string;
    readonly type: FactorType;
    readonly secret: string | null;
    readonly phone: string | null;
    readonly now: Date;
  },
): Promise<void> {
  const at = factor.now.toISOString();
  await tx.run(sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, secret, phone, created_at, updated_at)
    values (${factor.id}::uuid, ${factor.userId}::uuid, nullif(${factor.name}::text, ''), ${factor.type}::text,
      ${factor.secret}::text, ${factor.phone}::text, ${at}::timestamptz, ${at}::timestamptz)`);
}

/** Marks a factor as verified and, where codes come in time steps, its code as used. */
export async function markVerified(
  tx: Transaction,
  id: string,
  step: number,
  now: Date,
): Promise<FactorRow> {
  return requiredRowOf(
    await tx.run(sql`
      update auth.mfa_factors set status = 'verified', last_step = greatest(last_step, ${String(step)}::text::bigint),
        updated_at = ${now.toISOString()}::timestamptz
      where id = ${id}::uuid returning to_jsonb(mfa_factors)::text as row`),
  );
}

/**
 * Removes a factor; the sessions that it raised fall back to aal1 (protocol 2.21). Recovery codes are removed with the
 * last factor that they replace.
 */
export async function dropFactor(tx: Transaction, factor: FactorRow): Promise<void> {
  await drop(tx, factor);
  const left = (await factorsOf(tx, factor.user_id)).filter(({ status }) => status === 'verified');
  if (left.some(({ factor_type: type }) => type !== 'recovery_code')) return;
  for (const codes of left) await drop(tx, codes);
}

/** Deletes a factor with its challenges. */
async function drop(tx: Transaction, { id }: FactorRow): Promise<void> {
  await lowerSessions(tx, id);
  await tx.run(sql`delete from auth.mfa_factors where id = ${id}::uuid`);
}

/** Deletes the factors that a person began before this time and did not verify. */
export async function deleteUnverifiedFactors(
  tx: Transaction,
  userId: string,
  before: Date,
): Promise<void> {
  await tx.run(sql`
    delete from auth.mfa_factors where user_id = ${userId}::uuid and status = 'unverified'
      and created_at <= ${before.toISOString()}::timestamptz`);
}
