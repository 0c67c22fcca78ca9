import type { PlatformRow } from '../../database/platform-row.ts';
import { sql, type Transaction } from '../../database/port/executor.ts';
import { requiredRowOf, rowOf, rowsOf } from './rows.ts';

export type Metadata = Readonly<Record<string, unknown>>;

/** A row of `auth.users`; timestamps as PostgreSQL writes them in JSON. */
export type UserRow = PlatformRow<
  'auth.users',
  { raw_app_meta_data: Metadata; raw_user_meta_data: Metadata }
>;

/** Whether an operator has locked the person out, perhaps until `infinity`. */
export const isBanned = ({ banned_until: until }: UserRow, now: Date): boolean =>
  until !== null && (until === 'infinity' || Date.parse(until) > now.getTime());

/** The statement that finds the person with this address. */
export const userByEmail = (email: string) => sql`
  select to_jsonb(u)::text as row from auth.users u
  where lower(u.email) = ${email}::text and u.deleted_at is null`;

/** Finds the person with this address, without taking a lock. */
export async function findUserByEmail(tx: Transaction, email: string): Promise<UserRow | null> {
  return rowOf(await tx.run(userByEmail(email)));
}

/** Finds the person with this address and locks their row until the transaction ends. */
export async function lockUserByEmail(tx: Transaction, email: string): Promise<UserRow | null> {
  return rowOf(
    await tx.run(sql`
      select to_jsonb(u)::text as row from auth.users u
      where lower(u.email) = ${email}::text and u.deleted_at is null for update`),
  );
}

/** Finds a person by id, without taking a lock. */
export async function findUser(tx: Transaction, id: string): Promise<UserRow | null> {
  return rowOf(
    await tx.run(sql`
      select to_jsonb(u)::text as row from auth.users u
      where u.id = ${id}::uuid and u.deleted_at is null`),
  );
}

/** One page of all people, newest first, and their number. */
export async function listUsers(
  tx: Transaction,
  asked: { readonly page: number; readonly perPage: number; readonly filter: string },
): Promise<{ readonly users: readonly UserRow[]; readonly total: number }> {
  const filter = asked.filter.toLowerCase();
  const counted = await tx.run<{ total: string }>(sql`
    select count(*)::text as total from auth.users u
    where u.deleted_at is null and (${filter}::text = '' or position(${filter}::text in lower(u.email)) > 0
      or position(${filter}::text in u.phone) > 0)`);
  const found = await tx.run(sql`
    select to_jsonb(u)::text as row from auth.users u
    where u.deleted_at is null and (${filter}::text = '' or position(${filter}::text in lower(u.email)) > 0
      or position(${filter}::text in u.phone) > 0)
    order by u.created_at desc, u.id
    limit ${asked.perPage}::int offset ${(asked.page - 1) * asked.perPage}::bigint`);
  return { users: rowsOf(found), total: Number(counted.rows[0]?.total) };
}

/** The statement that finds a person by id and locks their row until the transaction ends. */
export const lockingUser = (id: string) => sql`
  select to_jsonb(u)::text as row from auth.users u
  where u.id = ${id}::uuid and u.deleted_at is null for update`;

/** Finds a person by id and locks their row until the transaction ends. */
export async function lockUser(tx: Transaction, id: string): Promise<UserRow | null> {
  return rowOf(await tx.run(lockingUser(id)));
}

/**
 * Inserts a person; without `confirmedAt` the address is not confirmed, nor the number without `phoneConfirmedAt`.
 * @throws DatabaseError 23505 when the address or the number was taken in the meantime
 */
export async function insertUser(
  tx: Transaction,
  user: {
    readonly id: string;
    /** Null for somebody with a number, and for an anonymous person. */
    readonly email: string | null;
    readonly phone?: string | null;
    /** Null for somebody who signs in without a password. */
    readonly passwordHash: string | null;
    readonly confirmedAt?: Date | null;
    readonly phoneConfirmedAt?: Date | null;
    readonly invitedAt?: Date | null;
    readonly appMetadata: Metadata;
    readonly userMetadata: Metadata;
    readonly now: Date;
  },
): Promise<UserRow> {
  const at = user.now.toISOString();
  const confirmedAt = user.confirmedAt?.toISOString() ?? null;
  const phone = user.phone ?? null;
  const phoneConfirmedAt = user.phoneConfirmedAt?.toISOString() ?? null;
  const invitedAt = user.invitedAt?.toISOString() ?? null;
  return requiredRowOf(
    await tx.run(sql`
      insert into auth.users (id, email, phone, is_anonymous, encrypted_password, email_confirmed_at,
        phone_confirmed_at, invited_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      values (${user.id}::uuid, ${user.email}::text, ${phone}::text, coalesce(${user.email}::text, ${phone}::text) is null,
        ${user.passwordHash}::text, ${confirmedAt}::timestamptz, ${phoneConfirmedAt}::timestamptz,
        ${invitedAt}::timestamptz, ${JSON.stringify(user.appMetadata)}::jsonb, ${JSON.stringify(user.userMetadata)}::jsonb,
        ${at}::timestamptz, ${at}::timestamptz)
      returning to_jsonb(users)::text as row`),
  );
}

/**
 * Records that a sign-up for an address that is not confirmed named another password than the stored one, or none. Does
 * nothing when the person has confirmed a number: then the password is theirs.
 */
export const disputePassword = (email: string) => sql`
  update auth.users set password_disputed = true
  where lower(email) = ${email}::text and email_confirmed_at is null and phone_confirmed_at is null
    and deleted_at is null`;

/** Stores the password of the first sign-up for an address that already has an account. */
export async function concealPassword(tx: Transaction, id: string, hash: string): Promise<void> {
  await tx.run(sql`
    update auth.users set concealed_password = coalesce(concealed_password, ${hash}::text)
    where id = ${id}::uuid`);
}

/** Deletes a person with all their rows, by cascade; returns whether there was one. */
export async function deleteUser(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await tx.run(
    sql`delete from auth.users where id = ${id}::uuid returning id::text as id`,
  );
  return rows.length > 0;
}
