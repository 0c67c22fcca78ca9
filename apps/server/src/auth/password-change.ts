import type { Transaction } from '../database/executor.ts';
import { AUTH_SCOPE, withinScope } from '../database/scope.ts';
import type { SignedIn } from './bearer.ts';
import type { Auth } from './dependencies.ts';
import { AUTH_ERRORS } from './errors.ts';
import { REAUTHENTICATION_SECONDS } from './limits.ts';
import { checkPassword } from './password-rules.ts';
import { deleteTokensOfUser } from './store/one-time-tokens.ts';
import { deleteSessions, type SessionRow } from './store/sessions.ts';
import { setPassword } from './store/user-changes.ts';
import type { UserRow } from './store/users.ts';
import { proveByNonce } from './verification.ts';

/** A new password, checked and hashed, before anything is written. */
export interface NewPassword {
  readonly hash: string;
  /** The hash that it replaces: the change fails when another request was quicker. */
  readonly replaces: string | null;
}

/**
 * Checks a new password by the rules of protocol 2.12 and hashes it; null when none was sent. A session older than a
 * day needs a nonce; one that is sent must hold in any case.
 * @throws AuthError 422 `weak_password`, `same_password` or `reauthentication_not_valid`, 400 `reauthentication_needed`
 */
export async function preparePassword(
  auth: Auth,
  { user, session }: SignedIn,
  password: string | null | undefined,
  nonce: string,
): Promise<NewPassword | null> {
  if (password === null || password === undefined) return null;
  checkPassword(password, auth.settings.passwordSets);
  if (nonce !== '') await checkNonce(auth, user, nonce);
  else if (isOld(session, auth.clock())) throw AUTH_ERRORS.reauthenticationNeeded();
  if (await auth.passwords.matches(password, user.encrypted_password)) {
    throw AUTH_ERRORS.samePassword();
  }
  return { hash: await auth.passwords.hash(password), replaces: user.encrypted_password };
}

const isOld = (session: SessionRow, now: Date): boolean =>
  now.getTime() - Date.parse(session.created_at) > REAUTHENTICATION_SECONDS * 1000;

/** The nonce is spent with the change itself, so that a password that is refused for another reason costs no new mail. */
async function checkNonce(auth: Auth, user: UserRow, nonce: string): Promise<void> {
  const proof = await withinScope(auth.executor, AUTH_SCOPE, (tx) =>
    proveByNonce(auth, tx, user, nonce),
  );
  if (!proof) throw AUTH_ERRORS.nonceNotValid();
}

/** Writes the new password: every other session ends, and pending mails lose their power (protocol 2.12). */
export async function applyPassword(
  auth: Auth,
  tx: Transaction,
  user: UserRow,
  session: SessionRow,
  password: NewPassword,
): Promise<UserRow> {
  if (user.encrypted_password !== password.replaces) throw AUTH_ERRORS.passwordConflict();
  await deleteSessions(tx, session, 'others');
  await deleteTokensOfUser(tx, user.id, ['confirmation', 'recovery', 'reauthentication']);
  return setPassword(tx, user.id, password.hash, auth.clock());
}
