import { AUTH_SCOPE, withinScope } from '../../../database/scope.ts';
import type { AuthWith } from '../../dependencies.ts';
import { AUTH_ERRORS } from '../../errors/auth-errors.ts';
import type { Tries } from '../../limits/catalogue.ts';
import { proveByNonce, type TriedCode } from '../../one-time-tokens/verification.ts';
import type { SignedIn } from '../../sessions/bearer.ts';

/**
 * The nonce is used up in the transaction of the changes, so that a change refused for another reason needs no new
 * mail. A wrong one counts as a try, apart from those of codes that anybody may try: strangers must not use them up.
 * @throws AuthError 422 `reauthentication_not_valid`, 429 above the limits of an account
 */
export async function checkNonce(
  auth: AuthWith<'clock' | 'executor' | 'keys' | 'limits'>,
  { user }: SignedIn,
  nonce: TriedCode,
): Promise<void> {
  const tries: Tries = [
    ['codeFromNetwork', `reauthentication of ${user.id} from ${nonce.network}`],
    ['code', `reauthentication of ${user.id}`],
  ];
  await auth.limits.takeAll(tries);
  const proof = await withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
    const found = await proveByNonce(auth, tx, user, nonce);
    if (found) await auth.limits.refund(tx, tries);
    return found;
  });
  if (!proof) throw AUTH_ERRORS.nonceNotValid();
}
