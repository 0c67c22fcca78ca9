import { sql, type Transaction } from '../../database/port/executor.ts';
import { rowOf } from './rows.ts';
import type { UserRow } from './users.ts';

/** The statement that finds the person with this number. */
export const userByPhone = (phone: string) => sql`
  select to_jsonb(u)::text as row from auth.users u
  where u.phone = ${phone}::text and u.deleted_at is null`;

/** Finds the person with this number, without taking a lock. */
export async function findUserByPhone(tx: Transaction, phone: string): Promise<UserRow | null> {
  return rowOf(await tx.run(userByPhone(phone)));
}

/** Finds the person with this number and locks their row until the transaction ends. */
export async function lockUserByPhone(tx: Transaction, phone: string): Promise<UserRow | null> {
  return rowOf(
    await tx.run(sql`
      select to_jsonb(u)::text as row from auth.users u
      where u.phone = ${phone}::text and u.deleted_at is null for update`),
  );
}

/**
 * Records that a sign-up for a number that is not confirmed named another password than the stored one, or none. Does
 * nothing when the person has confirmed an address: then the password is theirs.
 */
export const disputePhonePassword = (phone: string) => sql`
  update auth.users set password_disputed = true
  where phone = ${phone}::text and phone_confirmed_at is null and email_confirmed_at is null
    and deleted_at is null`;

/** Stores the password of the first sign-up for a number that already has an account. */
export async function concealPhonePassword(
  tx: Transaction,
  id: string,
  hash: string,
): Promise<void> {
  await tx.run(sql`
    update auth.users set concealed_phone_password = coalesce(concealed_phone_password, ${hash}::text)
    where id = ${id}::uuid`);
}

/** Records that a person has confirmed the number of their identity. */
export async function verifyPhoneIdentity(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update auth.identities set updated_at = ${now.toISOString()}::timestamptz,
      identity_data = identity_data || '{"phone_verified": true}'
    where user_id = ${userId}::uuid and provider = 'phone'`);
}
