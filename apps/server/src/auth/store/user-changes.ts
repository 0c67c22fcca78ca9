import { sql, type Transaction } from '../../database/executor.ts';
import { theRowOf } from './rows.ts';
import type { Metadata, UserRow } from './users.ts';

/** The kinds of mail whose last time is kept on the person's row. */
export type MailKind = 'confirmation' | 'recovery' | 'email_change' | 'reauthentication';

/** Keeps when a mail of this kind went out last; null takes it back, when the mail could not be sent. */
export async function markMailSent(
  tx: Transaction,
  id: string,
  kind: MailKind,
  sentAt: Date | null,
): Promise<UserRow> {
  const at = sentAt?.toISOString() ?? null;
  return theRowOf(
    await tx.run(sql`
      with sent as (select ${kind}::text as kind, ${at}::timestamptz as at)
      update auth.users u set
        confirmation_sent_at = case sent.kind when 'confirmation' then sent.at else u.confirmation_sent_at end,
        recovery_sent_at = case sent.kind when 'recovery' then sent.at else u.recovery_sent_at end,
        email_change_sent_at = case sent.kind when 'email_change' then sent.at else u.email_change_sent_at end,
        reauthentication_sent_at =
          case sent.kind when 'reauthentication' then sent.at else u.reauthentication_sent_at end
      from sent where u.id = ${id}::uuid
      returning to_jsonb(u)::text as row`),
  );
}

/**
 * Confirms the address. The time of the first confirmation never moves, since the trial counts from it
 * (specification section 4).
 */
export async function confirmEmail(
  tx: Transaction,
  id: string,
  userMetadata: Metadata,
  now: Date,
): Promise<UserRow> {
  const at = now.toISOString();
  return theRowOf(
    await tx.run(sql`
      update auth.users set
        email_confirmed_at = coalesce(email_confirmed_at, ${at}::timestamptz),
        raw_user_meta_data = ${JSON.stringify(userMetadata)}::jsonb,
        updated_at = ${at}::timestamptz
      where id = ${id}::uuid
      returning to_jsonb(users)::text as row`),
  );
}

/** Keeps when the person last proved who they are. */
export async function markSignedIn(tx: Transaction, id: string, now: Date): Promise<UserRow> {
  const at = now.toISOString();
  return theRowOf(
    await tx.run(sql`
      update auth.users set last_sign_in_at = ${at}::timestamptz, updated_at = ${at}::timestamptz
      where id = ${id}::uuid
      returning to_jsonb(users)::text as row`),
  );
}

/** Replaces the password. */
export async function setPassword(
  tx: Transaction,
  id: string,
  passwordHash: string,
  now: Date,
): Promise<UserRow> {
  return theRowOf(
    await tx.run(sql`
      update auth.users set encrypted_password = ${passwordHash}::text,
        updated_at = ${now.toISOString()}::timestamptz
      where id = ${id}::uuid
      returning to_jsonb(users)::text as row`),
  );
}

/** Replaces the metadata that the person writes. */
export async function setUserMetadata(
  tx: Transaction,
  id: string,
  userMetadata: Metadata,
  now: Date,
): Promise<UserRow> {
  return theRowOf(
    await tx.run(sql`
      update auth.users set raw_user_meta_data = ${JSON.stringify(userMetadata)}::jsonb,
        updated_at = ${now.toISOString()}::timestamptz
      where id = ${id}::uuid
      returning to_jsonb(users)::text as row`),
  );
}

/** Starts an address change: the old address stays until both are confirmed. */
export async function beginEmailChange(
  tx: Transaction,
  id: string,
  newEmail: string,
  now: Date,
): Promise<UserRow> {
  const at = now.toISOString();
  return theRowOf(
    await tx.run(sql`
      update auth.users set email_change = ${newEmail}::text, email_change_sent_at = ${at}::timestamptz,
        email_change_confirm_status = 0, updated_at = ${at}::timestamptz
      where id = ${id}::uuid
      returning to_jsonb(users)::text as row`),
  );
}

/** Keeps that one of the two addresses agreed to the change. */
export async function halveEmailChange(tx: Transaction, id: string, now: Date): Promise<UserRow> {
  return theRowOf(
    await tx.run(sql`
      update auth.users set email_change_confirm_status = 1, updated_at = ${now.toISOString()}::timestamptz
      where id = ${id}::uuid
      returning to_jsonb(users)::text as row`),
  );
}

/**
 * Makes the new address the person's address.
 * @throws DatabaseError 23505 when someone else took it in the meantime
 */
export async function completeEmailChange(
  tx: Transaction,
  id: string,
  userMetadata: Metadata,
  now: Date,
): Promise<UserRow> {
  const at = now.toISOString();
  return theRowOf(
    await tx.run(sql`
      update auth.users set email = email_change, email_change = null, email_change_sent_at = null,
        email_change_confirm_status = 0,
        email_confirmed_at = coalesce(email_confirmed_at, ${at}::timestamptz),
        raw_user_meta_data = ${JSON.stringify(userMetadata)}::jsonb, updated_at = ${at}::timestamptz
      where id = ${id}::uuid
      returning to_jsonb(users)::text as row`),
  );
}
