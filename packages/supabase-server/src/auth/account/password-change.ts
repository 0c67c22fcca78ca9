import type { Transaction } from '../../database/port/executor.ts';
import type { AuthWith } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { deleteTokensOfUser } from '../store/one-time-tokens.ts';
import { deleteSessions, type SessionRow } from '../store/sessions.ts';
import { endUnfinished } from '../store/unfinished.ts';
import { setPassword } from '../store/user-changes.ts';
import type { UserRow } from '../store/users.ts';

/** A new password, checked and hashed, before anything is written. */
export interface NewPassword {
  readonly hash: string;
  /** The hash that it replaces: the change fails when another request has changed it meanwhile. */
  readonly replaces: string | null;
}

/**
 * Hashes a new password.
 * @throws AuthError 422 `same_password`
 */
export async function preparePassword(
  auth: AuthWith<'passwords'>,
  user: UserRow,
  password: string,
): Promise<NewPassword> {
  if (await auth.passwords.matches(password, user.encrypted_password)) {
    throw AUTH_ERRORS.samePassword();
  }
  return { hash: await auth.passwords.hash(password), replaces: user.encrypted_password };
}

/** Writes the new password: every other session ends, and so does what could open one (protocol 2.12). */
export async function applyPassword(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  user: UserRow,
  session: SessionRow,
  password: NewPassword,
): Promise<UserRow> {
  if (user.encrypted_password !== password.replaces) throw AUTH_ERRORS.passwordConflict();
  await deleteSessions(tx, session, 'others');
  await deleteTokensOfUser(tx, user.id, ['confirmation', 'recovery', 'reauthentication']);
  await endUnfinished(tx, user);
  return setPassword(tx, user, password.hash, auth.clock());
}
