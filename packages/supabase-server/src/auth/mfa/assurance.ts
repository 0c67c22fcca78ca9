import type { Transaction } from '../../database/port/executor.ts';
import type { AuthError } from '../errors/auth-error.ts';
import type { SignedIn } from '../sessions/bearer.ts';
import { factorsOf } from '../store/factors.ts';

/**
 * Refuses a session at aal1 of somebody who has a verified factor (protocol 2.12, 2.21). For rows and objects
 * the policies of the product ask the same of `aal` in the token.
 */
export async function requireRaised(
  tx: Transaction,
  { user, session }: SignedIn,
  refusal: () => AuthError,
): Promise<void> {
  if (session.aal === 'aal2') return;
  const factors = await factorsOf(tx, user.id);
  if (factors.some(({ status }) => status === 'verified')) throw refusal();
}
