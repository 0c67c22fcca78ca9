import type { AuthWith } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { type OpenSession, openSession } from '../sessions/sessions.ts';
import { lockUserByEmail, type Metadata } from '../store/users.ts';
import { insertNewcomer, registering } from './registration.ts';

/**
 * Signs up where no mail confirms an address (protocol 2.7): somebody new has a session at once.
 * @returns null for an address that was named before and never confirmed, which a mail has to confirm still: who signs up
 * now need not be who it was made for
 * @throws AuthError 422 `user_already_exists`
 */
export async function signUpAtOnce(
  auth: AuthWith<'clock' | 'executor' | 'passwords'>,
  asked: { readonly email: string; readonly password: string; readonly data: Metadata },
  userAgent: string | undefined,
): Promise<OpenSession | null> {
  const { email, data } = asked;
  const passwordHash = await auth.passwords.hash(asked.password);
  return registering(auth, async (tx) => {
    const known = await lockUserByEmail(tx, email);
    if (known?.email_confirmed_at) throw AUTH_ERRORS.userExists();
    if (known) return null;
    const newcomer = { email, passwordHash, data };
    const user = await insertNewcomer(auth, tx, newcomer, { confirmed: true });
    return openSession(auth, tx, { userId: user.id, method: 'password', userAgent });
  });
}
