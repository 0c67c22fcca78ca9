import type { Transaction } from '../../database/port/executor.ts';
import { isConfirmed } from './contacts.ts';
import { requiredRowOf } from './rows.ts';
import type { Metadata, UserRow } from './users.ts';

/** The kinds of mail whose last time is stored in the person's row. */
export type MailKind = 'confirmation' | 'recovery' | 'email_change' | 'reauthentication';
/** The same for text messages. */
export type TextKind = 'confirmation' | 'phone_change' | 'reauthentication';

export type Columns = Partial<Omit<UserRow, 'id'>>;

/** Changes these columns of a person, and the time of their last change, and returns the whole row. */
export const changeUser = (
  tx: Transaction,
  id: string,
  columns: Columns,
  now: Date,
): Promise<UserRow> => updateColumns(tx, id, { ...columns, updated_at: now.toISOString() });

/** Updates these columns of a person and returns the whole row. Their names never come from a request. */
async function updateColumns(tx: Transaction, id: string, columns: Columns): Promise<UserRow> {
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
  return updateColumns(tx, id, { [`${kind}_sent_at`]: sentAt?.toISOString() ?? null });
}

/** The member of `app_metadata` that says that the password was dropped, until the person chooses another one. */
const DROPPED = 'password_dropped';

/** The columns that remove a disputed password with the first confirmation. */
export function withoutDisputed(user: UserRow): Columns {
  if (!user.password_disputed || isConfirmed(user)) return {};
  return {
    encrypted_password: null,
    password_disputed: false,
    raw_app_meta_data: { ...user.raw_app_meta_data, [DROPPED]: true },
  };
}

/** Sets what an operator changes of a person at once; what is absent stays. */
export const changeAsOperator = (
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
): Promise<UserRow> => changeUser(tx, id, changes, now);

/** Replaces the password of a person; the caller has locked their row. */
export function setPassword(
  tx: Transaction,
  user: UserRow,
  passwordHash: string,
  now: Date,
): Promise<UserRow> {
  const { [DROPPED]: _, ...metadata } = user.raw_app_meta_data;
  const columns = {
    encrypted_password: passwordHash,
    password_disputed: false,
    raw_app_meta_data: metadata,
  };
  return changeUser(tx, user.id, columns, now);
}

/** Replaces the metadata that the person writes. */
export const setUserMetadata = (
  tx: Transaction,
  id: string,
  userMetadata: Metadata,
  now: Date,
): Promise<UserRow> => changeUser(tx, id, { raw_user_meta_data: userMetadata }, now);
