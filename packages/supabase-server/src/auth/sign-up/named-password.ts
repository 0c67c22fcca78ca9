import { AUTH_SCOPE, runInScope } from '../../database/scope.ts';
import type { AuthWith } from '../dependencies.ts';
import { type Contact, confirmedAt, disputing, userBy } from '../store/contacts.ts';
import { rowOf } from '../store/rows.ts';
import type { UserRow } from '../store/users.ts';

/** The password of a sign-up, beside what is known of its address or number. */
export interface NamedPassword {
  /** Its hash, for one that nobody has; null where a hash is kept that it was compared with. */
  readonly hash: string | null;
  /** The hash that it was compared with, of an account that is not confirmed by it. */
  readonly compared: string | null;
}

/**
 * Hashes the password of a sign-up, or compares it with the one that an earlier sign-up for the same address or number
 * named: either is the same work. One that differs makes both void once that is confirmed, since nobody can tell whose is whose.
 */
export async function namePassword(
  auth: AuthWith<'executor' | 'passwords'>,
  contact: Contact,
  password: string,
): Promise<NamedPassword> {
  const found = rowOf<UserRow>(await runInScope(auth.executor, AUTH_SCOPE, userBy(contact)));
  if (!found || confirmedAt(found, contact.kind) !== null) {
    return { hash: await auth.passwords.hash(password), compared: null };
  }
  const isSame = await auth.passwords.matches(password, found.encrypted_password);
  if (!isSame) await dispute(auth, contact);
  return { hash: null, compared: found.encrypted_password };
}

/** Keeps that somebody signed up for the address or the number without naming the kept password, also when no mail follows. */
export async function dispute(auth: AuthWith<'executor'>, contact: Contact): Promise<void> {
  await runInScope(auth.executor, AUTH_SCOPE, disputing(contact));
}
