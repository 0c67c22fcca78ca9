import { AUTH_SCOPE, runInScope } from '../../database/scope.ts';
import type { AuthWith } from '../dependencies.ts';
import { type Contact, confirmedAt, disputing, userBy } from '../store/contacts.ts';
import { rowOf } from '../store/rows.ts';
import type { UserRow } from '../store/users.ts';

/** The password of a sign-up, and how it relates to the account of its address or number. */
export interface SignUpPassword {
  /** Its hash, for a new account; null where it was compared with a stored hash. */
  readonly hash: string | null;
  /** The stored hash that it was compared with, of an account that is not confirmed yet. */
  readonly compared: string | null;
}

/**
 * Hashes the password of a sign-up, or compares it with the one of an earlier sign-up for the same address or number:
 * both are the same work. When they differ, neither works after the confirmation, since nobody can tell whose password
 * is whose.
 */
export async function prepareSignUpPassword(
  auth: AuthWith<'executor' | 'passwords'>,
  contact: Contact,
  password: string,
): Promise<SignUpPassword> {
  const found = rowOf<UserRow>(await runInScope(auth.executor, AUTH_SCOPE, userBy(contact)));
  if (!found || confirmedAt(found, contact.kind) !== null) {
    return { hash: await auth.passwords.hash(password), compared: null };
  }
  const isSame = await auth.passwords.matches(password, found.encrypted_password);
  if (!isSame) await dispute(auth, contact);
  return { hash: null, compared: found.encrypted_password };
}

/**
 * Records that somebody signed up for the address or number without naming the stored password, also when no mail is
 * sent.
 */
export async function dispute(auth: AuthWith<'executor'>, contact: Contact): Promise<void> {
  await runInScope(auth.executor, AUTH_SCOPE, disputing(contact));
}
