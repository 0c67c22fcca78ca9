import { randomUUID } from 'node:crypto';
import { isUniqueViolation } from '../../database/port/conditions.ts';
import type { Transaction } from '../../database/port/executor.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { AuthWith, MailWriting } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { movedNotice } from '../mail-links/account-notices.ts';
import { emailChangeMails, type MailRequest } from '../mail-links/mails.ts';
import { checkMailInterval, type PendingMails } from '../mail-links/pending-mails.ts';
import type { Proof } from '../one-time-tokens/verification.ts';
import {
  beginEmailChange,
  completeEmailChange,
  confirmEmail,
  confirmHalfOfEmailChange,
} from '../store/contact-changes.ts';
import { holderOf, makeRoom } from '../store/contact-holders.ts';
import { withoutDisputedIdentity } from '../store/disputed-identities.ts';
import { putOwnIdentity, verifyIdentities } from '../store/identities.ts';
import { deleteMailedTokens } from '../store/one-time-tokens.ts';
import { syncProviders } from '../store/provider-identities.ts';
import { takeTokensAlong } from '../store/undo-tokens.ts';
import type { UserRow } from '../store/users.ts';

/**
 * Begins to move somebody to another address (protocol 2.12); the caller has locked their row.
 * @throws AuthError 422 `email_exists` for an address that somebody else has, unless accounts are concealed; 429 within
 * the interval between mails
 */
export async function changeEmail(
  auth: MailWriting,
  tx: Transaction,
  user: UserRow,
  newEmail: string,
  mailRequest: MailRequest,
): Promise<PendingMails> {
  const isTaken = (await holderOf(tx, { kind: 'email', value: newEmail })) !== null;
  if (isTaken && !auth.settings.concealAccounts) throw AUTH_ERRORS.emailExists();
  checkMailInterval(auth, user.email_change_sent_at);
  const changing = await beginEmailChange(tx, user, newEmail, auth.clock());
  return emailChangeMails(auth, tx, changing, mailRequest);
}

/**
 * Confirms the address that a mail went to. Somebody who confirms with a recovery mail has not proved that the stored
 * password, or the account at a provider, is theirs.
 */
export async function applyEmailConfirmation(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  { user, token }: Proof,
): Promise<UserRow> {
  if (user.email_confirmed_at !== null) return user;
  const now = auth.clock();
  const password_disputed = user.password_disputed || token.token_type === 'recovery';
  const own = await withoutDisputedIdentity(tx, { ...user, password_disputed }, now);
  await verifyIdentities(tx, user.id, user.email ?? '', now);
  const metadata = { ...user.raw_user_meta_data, email_verified: true };
  return confirmEmail(tx, own, metadata, now);
}

/**
 * Records the first of the two confirmations of a change.
 * @throws AuthError 403 `otp_expired` where no change is wanted any longer
 */
export async function applyFirstHalf(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  user: UserRow,
): Promise<UserRow> {
  if (!user.email_change) throw AUTH_ERRORS.linkInvalid();
  return confirmHalfOfEmailChange(tx, user.id, auth.clock());
}

/** An account that has moved to an address, and the mail that reports it to the old one. */
export interface MovedEmail {
  readonly user: UserRow;
  readonly notice: Mail | null;
}

/**
 * Makes a new address the account's, after the last confirmation of the change.
 * @throws AuthError 403 `otp_expired` where no change is wanted any longer, 422 `email_exists` when somebody took it in
 * the meantime
 */
export async function applyEmailChange(
  auth: AuthWith<'clock' | 'delivery' | 'mailTexts' | 'settings'>,
  tx: Transaction,
  user: UserRow,
): Promise<MovedEmail> {
  if (!user.email_change) throw AUTH_ERRORS.linkInvalid();
  const moved = await moveTo(auth, tx, user, user.email_change);
  return {
    user: moved,
    notice: await movedNotice(auth, tx, { user: moved, movedFrom: user.email }),
  };
}

async function moveTo(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  user: UserRow,
  newEmail: string,
): Promise<UserRow> {
  const now = auth.clock();
  await makeRoom(tx, { kind: 'email', value: newEmail });
  const metadata = { ...user.raw_user_meta_data, email: newEmail, email_verified: true };
  try {
    await completeEmailChange(tx, user, metadata, now);
    await writeIdentity(tx, user, newEmail, now);
    await takeTokensAlong(tx, user, newEmail);
    const changed = await syncProviders(tx, user.id);
    await deleteMailedTokens(tx, user.id);
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
    id: randomUUID(),
    provider: 'email',
    userId: user.id,
    identityData,
    now,
  });
}
