import { randomUUID } from 'node:crypto';
import { isUniqueViolation } from '../../database/port/conditions.ts';
import type { Transaction } from '../../database/port/executor.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { AuthWith } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { movedNotice } from '../mail-links/account-notices.ts';
import type { Proof } from '../one-time-tokens/verification.ts';
import { putOwnIdentity, verifyIdentities } from '../store/identities.ts';
import { deleteTokensOfUser } from '../store/one-time-tokens.ts';
import { syncProviders } from '../store/provider-identities.ts';
import {
  completeEmailChange,
  confirmEmail,
  confirmHalfOfEmailChange,
} from '../store/user-changes.ts';
import type { UserRow } from '../store/users.ts';
import { applyConfirmation, applyPhoneChange } from './phone-change.ts';

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
  auth: AuthWith<'clock' | 'mailTexts' | 'settings'>,
  tx: Transaction,
  proof: Proof,
): Promise<Effect> {
  const { user, token } = proof;
  // After opening one mail of a kind, nobody needs the others of that kind.
  await deleteTokensOfUser(tx, user.id, [token.token_type]);
  switch (token.token_type) {
    case 'phone_confirmation': {
      const confirmed = await applyConfirmation(auth, tx, user, token.relates_to);
      return { kind: 'proved', user: confirmed, notice: null };
    }
    case 'phone_change':
      return { kind: 'proved', ...(await applyPhoneChange(auth, tx, user, token.relates_to)) };
    case 'email_change_new':
    case 'email_change_current':
      return bringForward(auth, tx, user);
    default:
      return { kind: 'proved', user: await confirm(auth, tx, proof), notice: null };
  }
}

async function bringForward(
  auth: AuthWith<'clock' | 'mailTexts' | 'settings'>,
  tx: Transaction,
  user: UserRow,
): Promise<Effect> {
  if (!user.email_change) throw AUTH_ERRORS.linkInvalid();
  if (user.email_change_confirm_status === 0) {
    return { kind: 'first-half', user: await confirmHalfOfEmailChange(tx, user.id, auth.clock()) };
  }
  const moved = await changeEmail(auth, tx, user, user.email_change);
  const notice = movedNotice(auth, { user: moved, movedFrom: user.email });
  return { kind: 'proved', user: moved, notice };
}

/** Somebody who confirms with a recovery mail has not proved that the stored password is theirs. */
async function confirm(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  { user, token }: Proof,
): Promise<UserRow> {
  if (user.email_confirmed_at !== null) return user;
  const now = auth.clock();
  await verifyIdentities(tx, user.id, user.email ?? '', now);
  const metadata = { ...user.raw_user_meta_data, email_verified: true };
  const password_disputed = user.password_disputed || token.token_type === 'recovery';
  return confirmEmail(tx, { ...user, password_disputed }, metadata, now);
}

/** Mails in the old mailbox no longer work after the change. */
async function changeEmail(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  user: UserRow,
  newEmail: string,
): Promise<UserRow> {
  const now = auth.clock();
  const metadata = { ...user.raw_user_meta_data, email: newEmail, email_verified: true };
  try {
    await completeEmailChange(tx, user, metadata, now);
    await writeIdentity(tx, user, newEmail, now);
    const changed = await syncProviders(tx, user.id);
    await deleteTokensOfUser(tx, user.id, [
      'confirmation',
      'recovery',
      'email_change_new',
      'email_change_current',
      'reauthentication',
    ]);
    return changed;
  } catch (fault) {
    throw isUniqueViolation(fault) ? AUTH_ERRORS.emailExists() : fault;
  }
}

async function writeIdentity(
  tx: Transaction,
  user: UserRow,
  email: string,
  now: Date,
): Promise<void> {
  const identityData = { sub: user.id, email, email_verified: true, phone_verified: false };
  await putOwnIdentity(tx, {
    ...{ id: randomUUID(), provider: 'email', userId: user.id },
    ...{ identityData, now },
  });
}
