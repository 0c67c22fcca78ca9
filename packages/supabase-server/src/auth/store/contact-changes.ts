import type { Transaction } from '../../database/port/executor.ts';
import { type Columns, changeUser, withoutDisputed } from './user-changes.ts';
import type { Metadata, UserRow } from './users.ts';

/**
 * The columns that a confirmation sets. The time of the first confirmation never changes, since the trial counts from
 * it. A disputed password is removed, unless somebody who has confirmed a number set it.
 */
function confirmed(user: UserRow, now: Date): Columns {
  if (user.email_confirmed_at !== null) return { email_confirmed_at: user.email_confirmed_at };
  return { email_confirmed_at: now.toISOString(), ...withoutDisputed(user) };
}

/** Confirms the address of a person; the caller has locked their row. */
export function confirmEmail(
  tx: Transaction,
  user: UserRow,
  userMetadata: Metadata,
  now: Date,
): Promise<UserRow> {
  const columns = { ...confirmed(user, now), raw_user_meta_data: userMetadata };
  return changeUser(tx, user.id, columns, now);
}

/** Starts an address change: the old address, where there is one, stays until both are confirmed. */
export function beginEmailChange(
  tx: Transaction,
  { id, email }: UserRow,
  newEmail: string,
  now: Date,
): Promise<UserRow> {
  const columns = {
    email_change: newEmail,
    email_change_sent_at: now.toISOString(),
    email_change_confirm_status: email === null ? 1 : 0,
  };
  return changeUser(tx, id, columns, now);
}

/** Records that one of the two addresses has confirmed the change. */
export const confirmHalfOfEmailChange = (
  tx: Transaction,
  id: string,
  now: Date,
): Promise<UserRow> => changeUser(tx, id, { email_change_confirm_status: 1 }, now);

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
  const columns = {
    email: user.email_change,
    email_change: null,
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    is_anonymous: false,
    ...confirmed(user, now),
    raw_user_meta_data: userMetadata,
  };
  return changeUser(tx, user.id, columns, now);
}

/**
 * Gives an anonymous person a confirmed address, and so another way back than their session.
 * @throws DatabaseError 23505 when somebody else has it
 */
export const becomePermanent = (
  tx: Transaction,
  user: UserRow,
  email: string,
  now: Date,
): Promise<UserRow> =>
  completeEmailChange(
    tx,
    { ...user, email_change: email },
    { ...user.raw_user_meta_data, email, email_verified: true },
    now,
  );

/** Confirms the number of a person; the caller has locked their row. */
export function confirmPhone(
  tx: Transaction,
  user: UserRow,
  userMetadata: Metadata,
  now: Date,
): Promise<UserRow> {
  const columns = {
    phone_confirmed_at: user.phone_confirmed_at ?? now.toISOString(),
    ...withoutDisputed(user),
    raw_user_meta_data: userMetadata,
  };
  return changeUser(tx, user.id, columns, now);
}

/** Starts a change of the number: the old number, where there is one, stays until the new one is confirmed. */
export function beginPhoneChange(
  tx: Transaction,
  id: string,
  phone: string,
  now: Date,
): Promise<UserRow> {
  const columns = { phone_change: phone, phone_change_sent_at: now.toISOString() };
  return changeUser(tx, id, columns, now);
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
  const columns = {
    phone: user.phone_change,
    phone_change: null,
    phone_change_sent_at: null,
    phone_confirmed_at: now.toISOString(),
    is_anonymous: false,
    raw_user_meta_data: userMetadata,
  };
  return changeUser(tx, user.id, columns, now);
}
