import type { Transaction } from '../../database/port/executor.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { AuthWith } from '../dependencies.ts';
import type { Proof } from '../one-time-tokens/verification.ts';
import { deleteTokensOfUser } from '../store/one-time-tokens.ts';
import type { UserRow } from '../store/users.ts';
import { applyEmailChange, applyEmailConfirmation, applyFirstHalf } from './email-change.ts';
import { applyPhoneChange, applyPhoneConfirmation } from './phone-change.ts';

/** What the client shows after the first of the two confirmations of an address change (protocol 2.15). */
export const FIRST_HALF_MESSAGE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

export type Effect =
  /** `notice` reports what has changed about how the account is reached. */
  | { readonly kind: 'proved'; readonly user: UserRow; readonly notice: Mail | null }
  | { readonly kind: 'first-half'; readonly user: UserRow };

/**
 * Uses a token up and does what its mail or text was for: confirms the address or the number, or takes the next step of
 * a change.
 * @throws AuthError 422 `email_exists` or `phone_exists` when somebody took the new one in the meantime
 */
export async function applyProof(
  auth: AuthWith<'clock' | 'delivery' | 'mailTexts' | 'settings'>,
  tx: Transaction,
  proof: Proof,
): Promise<Effect> {
  const { user, token } = proof;
  // After opening one mail of a kind, nobody needs the others of that kind.
  await deleteTokensOfUser(tx, user.id, [token.token_type]);
  switch (token.token_type) {
    case 'phone_confirmation': {
      const confirmed = await applyPhoneConfirmation(auth, tx, user, token.relates_to);
      return { kind: 'proved', user: confirmed, notice: null };
    }
    case 'phone_change':
      return { kind: 'proved', ...(await applyPhoneChange(auth, tx, user, token.relates_to)) };
    case 'email_change_new':
    case 'email_change_current':
      return user.email_change_confirm_status === 0
        ? { kind: 'first-half', user: await applyFirstHalf(auth, tx, user) }
        : { kind: 'proved', ...(await applyEmailChange(auth, tx, user)) };
    default:
      return { kind: 'proved', user: await applyEmailConfirmation(auth, tx, proof), notice: null };
  }
}
