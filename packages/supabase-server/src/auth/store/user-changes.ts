import type { Transaction } from '../../database/port/executor.ts';
import { isConfirmed } from './contacts.ts';
import { requiredRowOf } from './rows.ts';
import type { Metadata, UserRow } from './users.ts';

/** The kinds of mail whose last time is stored in the person's row. */
export type MailKind = 'confirmation' | 'recovery' | 'email_change' | 'reauthentication';
/** The same for text messages. */
export type TextKind = 'confirmation' | 'phone_change' | 'reauthentication';

type Columns = Partial<Omit<UserRow, 'id'>>;

/** Updates these columns of a person and returns the whole row. `columns` never comes from a request. */
async function change(tx: Transaction, id: string, columns: Columns): Promise<UserRow> {
  const names = Object.keys(columns);
  return requiredRowOf(
    await tx.run({
      text: `
        update auth.users u set (${names.join(', ')}) = (
          select ${names.map((name) => `new.${name}`).join(', ')}
          from jsonb_populate_record(null::auth.users, $2::jsonb) new)
        where u.id = $1::uuid
        returning to_jsonb(u)::text as row`,
      values: [id, JSON.stringify(columns)],
    }),
  );
}

/**
 * Stores when a mail or a text of this kind was last sent. Null when sending failed, so that it can be asked for again
 * at once.
 */
export function markSent(
  tx: Transaction,
  id: string,
  kind: MailKind | TextKind,
  sentAt: Date | null,
): Promise<UserRow> {
  return change(tx, id, { [`${kind}_sent_at`]: sentAt?.toISOString() ?? null });
}

/** The member of `app_metadata` that says that the password was dropped, until the person chooses another one. */
const DROPPED = 'password_dropped';

/**
 * The columns that a confirmation sets. The time of the first confirmation never changes, since the trial counts from
 * it. A disputed password is removed, unless somebody who has confirmed a number set it.
 */
function confirmed(user: UserRow, at: string): Columns {
  if (user.email_confirmed_at !== null) return { email_confirmed_at: user.email_confirmed_at };
  return { email_confirmed_at: at, ...withoutDisputed(user) };
}

/** The columns that remove a disputed password with the first confirmation. */
function withoutDisputed(user: UserRow): Columns {
  if (!user.password_disputed || isConfirmed(user)) return {};
  return {
    encrypted_password: null,
    password_disputed: false,
    raw_app_meta_data: { ...user.raw_app_meta_data, [DROPPED]: true },
  };
}

/** Confirms the address of a person; the caller has locked their row. */
export function confirmEmail(
  tx: Transaction,
  user: UserRow,
  userMetadata: Metadata,
  now: Date,
): Promise<UserRow> {
  const at = now.toISOString();
  return change(tx, user.id, {
    ...confirmed(user, at),
    raw_user_meta_data: userMetadata,
    updated_at: at,
  });
}

/** Sets what an operator changes of a person at once; what is absent stays. */
export function changeAsOperator(
  tx: Transaction,
  id: string,
  changes: Pick<
    Columns,
    | 'banned_until'
    | 'email'
    | 'invited_at'
    | 'is_anonymous'
    | 'phone'
    | 'raw_app_meta_data'
    | 'raw_user_meta_data'
  >,
  now: Date,
): Promise<UserRow> {
  return change(tx, id, { ...changes, updated_at: now.toISOString() });
}

/** Replaces the password of a person; the caller has locked their row. */
export function setPassword(
  tx: Transaction,
  user: UserRow,
  passwordHash: string,
  now: Date,
): Promise<UserRow> {
  const { [DROPPED]: _, ...metadata } = user.raw_app_meta_data;
  return change(tx, user.id, {
    encrypted_password: passwordHash,
    password_disputed: false,
    raw_app_meta_data: metadata,
    updated_at: now.toISOString(),
  });
}

/** Replaces the metadata that the person writes. */
export function setUserMetadata(
  tx: Transaction,
  id: string,
  userMetadata: Metadata,
  now: Date,
): Promise<UserRow> {
  return change(tx, id, { raw_user_meta_data: userMetadata, updated_at: now.toISOString() });
}

/** Starts an address change: the old address, where there is one, stays until both are confirmed. */
export function beginEmailChange(
  tx: Transaction,
  { id, email }: UserRow,
  newEmail: string,
  now: Date,
): Promise<UserRow> {
  const at = now.toISOString();
  return change(tx, id, {
    email_change: newEmail,
    email_change_sent_at: at,
    email_change_confirm_status: email === null ? 1 : 0,
    updated_at: at,
  });
}

/**
 * Gives an anonymous person a confirmed address, and so another way back than their session.
 * @throws DatabaseError 23505 when somebody else has it
 */
export function becomePermanent(
  tx: Transaction,
  user: UserRow,
  email: string,
  now: Date,
): Promise<UserRow> {
  return completeEmailChange(
    tx,
    { ...user, email_change: email },
    { ...user.raw_user_meta_data, email, email_verified: true },
    now,
  );
}

/** Confirms the number of a person; the caller has locked their row. */
export function confirmPhone(
  tx: Transaction,
  user: UserRow,
  userMetadata: Metadata,
  now: Date,
): Promise<UserRow> {
  const at = now.toISOString();
  return change(tx, user.id, {
    phone_confirmed_at: user.phone_confirmed_at ?? at,
    ...withoutDisputed(user),
    raw_user_meta_data: userMetadata,
    updated_at: at,
  });
}

/** Starts a change of the number: the old number, where there is one, stays until the new one is confirmed. */
export function beginPhoneChange(
  tx: Transaction,
  id: string,
  phone: string,
  now: Date,
): Promise<UserRow> {
  const at = now.toISOString();
  return change(tx, id, { phone_change: phone, phone_change_sent_at: at, updated_at: at });
}

/**
 * Sets the new number as the number of a person; the caller has locked their row.
 * @throws DatabaseError 23505 when somebody else took it in the meantime
 */
export function completePhoneChange(
  tx: Transaction,
  user: UserRow,
  userMetadata: Metadata,
  now: Date,
): Promise<UserRow> {
  const at = now.toISOString();
  return change(tx, user.id, {
    phone: user.phone_change,
    phone_change: null,
    phone_change_sent_at: null,
    phone_confirmed_at: at,
    is_anonymous: false,
    raw_user_meta_data: userMetadata,
    updated_at: at,
  });
}

/** Records that one of the two addresses has confirmed the change. */
export function confirmHalfOfEmailChange(tx: Transaction, id: string, now: Date): Promise<UserRow> {
  return change(tx, id, { email_change_confirm_status: 1, updated_at: now.toISOString() });
}

/**
 * Sets the new address as the address of a person; the caller has locked their row.
 * @throws DatabaseError 23505 when somebody else took it in the meantime
 */
export function completeEmailChange(
  tx: Transaction,
  user: UserRow,
  userMetadata: Metadata,
  now: Date,
): Promise<UserRow> {
  const at = now.toISOString();
  return change(tx, user.id, {
    email: user.email_change,
    email_change: null,
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    is_anonymous: false,
    ...confirmed(user, at),
    raw_user_meta_data: userMetadata,
    updated_at: at,
  });
}
