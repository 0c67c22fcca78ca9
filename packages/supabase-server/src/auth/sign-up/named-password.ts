import { AUTH_SCOPE, runInScope } from '../../database/scope.ts';
import type { AuthWith } from '../dependencies.ts';
import { rowOf } from '../store/rows.ts';
import { disputePassword, type UserRow, userByEmail } from '../store/users.ts';

/** The password of a sign-up, beside what is known of its address. */
export interface NamedPassword {
  /** Its hash, for an address that nobody has; null where a hash is kept that it was compared with. */
  readonly hash: string | null;
  /** The hash that it was compared with, of an account whose address is not confirmed. */
  readonly compared: string | null;
}

/**
 * Hashes the password of a sign-up, or compares it with the one that an earlier sign-up for the address named: either is
 * the same work. One that differs makes both void once the address is confirmed, since nobody can tell whose is whose.
 */
export async function namePassword(
  auth: AuthWith<'executor' | 'passwords'>,
  email: string,
  password: string,
): Promise<NamedPassword> {
  const found = rowOf<UserRow>(await runInScope(auth.executor, AUTH_SCOPE, userByEmail(email)));
  if (!found || found.email_confirmed_at !== null) {
    return { hash: await auth.passwords.hash(password), compared: null };
  }
  const isSame = await auth.passwords.matches(password, found.encrypted_password);
  if (!isSame) await dispute(auth, email);
  return { hash: null, compared: found.encrypted_password };
}

/** Keeps that somebody signed up for the address without naming the kept password, also when no mail follows. */
export async function dispute(auth: AuthWith<'executor'>, email: string): Promise<void> {
  await runInScope(auth.executor, AUTH_SCOPE, disputePassword(email));
}
