import type { PlatformRow } from '../../database/platform-row.ts';
import { sql, type Transaction } from '../../database/port/executor.ts';
import { rowOf } from './rows.ts';

/** A row of `auth.mfa_challenges`: one verification of a factor. */
export type ChallengeRow = PlatformRow<'auth.mfa_challenges'>;

/** Inserts a challenge, and deletes those of the same factor that have expired. */
export async function insertChallenge(
  tx: Transaction,
  challenge: {
    readonly id: string;
    readonly factorId: string;
    readonly address: string;
    readonly codeHash: string | null;
    readonly webauthnChallenge: string | null;
    readonly now: Date;
    readonly deleteOlderThan: Date;
  },
): Promise<void> {
  const at = challenge.now.toISOString();
  await tx.run(sql`
    delete from auth.mfa_challenges where factor_id = ${challenge.factorId}::uuid
      and created_at < ${challenge.deleteOlderThan.toISOString()}::timestamptz`);
  await tx.run(sql`
    insert into auth.mfa_challenges (id, factor_id, ip_address, otp_code, webauthn_challenge, created_at)
    values (${challenge.id}::uuid, ${challenge.factorId}::uuid, ${challenge.address}::text,
      ${challenge.codeHash}::text, ${challenge.webauthnChallenge}::text, ${at}::timestamptz)`);
  await tx.run(sql`
    update auth.mfa_factors set last_challenged_at = ${at}::timestamptz where id = ${challenge.factorId}::uuid`);
}

/** A challenge of this factor. */
export async function findChallenge(
  tx: Transaction,
  factorId: string,
  id: string,
): Promise<ChallengeRow | null> {
  return rowOf(
    await tx.run(sql`
      select to_jsonb(c)::text as row from auth.mfa_challenges c
      where c.id = ${id}::uuid and c.factor_id = ${factorId}::uuid`),
  );
}

/** Counts a wrong answer; the caller lets the transaction commit before it refuses. */
export async function countWrongTry(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`update auth.mfa_challenges set tries = tries + 1 where id = ${id}::uuid`);
}

/** Deletes a challenge: it can be answered only once. */
export async function deleteChallenge(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from auth.mfa_challenges where id = ${id}::uuid`);
}
