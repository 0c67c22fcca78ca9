import { randomUUID } from 'node:crypto';
import { isUniqueViolation } from '../../database/port/conditions.ts';
import type { Transaction } from '../../database/port/executor.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { AuthWith } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { PHONE_ERRORS } from '../errors/phone-errors.ts';
import { type PendingText, textedCode } from '../phones/texted-codes.ts';
import { beginPhoneChange, completePhoneChange, confirmPhone } from '../store/contact-changes.ts';
import { holderOf, makeRoom } from '../store/contact-holders.ts';
import { putOwnIdentity } from '../store/identities.ts';
import { deleteTextedTokens } from '../store/one-time-tokens.ts';
import { verifyPhoneIdentity } from '../store/phones.ts';
import { syncProviders } from '../store/provider-identities.ts';
import type { UserRow } from '../store/users.ts';
import { undoNotice } from '../undo/undo-notices.ts';

/** A person whose new number waits for its code. */
export interface Changing {
  readonly user: UserRow;
  /** Null for a number that somebody else has: the change could never be completed, so no code is sent. */
  readonly pending: PendingText | null;
}

/**
 * Begins to move somebody to another number (protocol 2.26); the caller has locked their row.
 * @throws AuthError 422 `phone_exists` for a number that somebody else has, unless accounts are concealed
 */
export async function changePhone(
  auth: AuthWith<'clock' | 'keys' | 'mailTexts' | 'settings'>,
  tx: Transaction,
  user: UserRow,
  phone: string,
): Promise<Changing> {
  const isTaken = (await holderOf(tx, { kind: 'phone', value: phone })) !== null;
  if (isTaken && !auth.settings.concealAccounts) throw PHONE_ERRORS.phoneExists();
  const changing = await beginPhoneChange(tx, user.id, phone, auth.clock());
  const pending = await textedCode(auth, tx, changing, 'phone_change', phone);
  return { user: pending.user, pending: isTaken ? null : pending };
}

/** Confirms the number that a code was sent to. @throws AuthError 403 where it is no longer the account's */
export async function applyPhoneConfirmation(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  user: UserRow,
  phone: string,
): Promise<UserRow> {
  if (user.phone !== phone) throw AUTH_ERRORS.codeInvalid();
  if (user.phone_confirmed_at !== null) return user;
  const now = auth.clock();
  await verifyPhoneIdentity(tx, user.id, now);
  return confirmPhone(tx, user, { ...user.raw_user_meta_data, phone_verified: true }, now);
}

/** An account that has moved to a number, and the mail that reports this way in. */
export interface MovedPhone {
  readonly user: UserRow;
  readonly notice: Mail | null;
}

/**
 * Makes a new number the account's, after its code was right. Codes sent to the old number no longer work.
 * @throws AuthError 403 where another one is wanted by now, 422 `phone_exists` when somebody took it in the meantime
 */
export async function applyPhoneChange(
  auth: AuthWith<'clock' | 'delivery' | 'mailTexts' | 'settings'>,
  tx: Transaction,
  user: UserRow,
  phone: string,
): Promise<MovedPhone> {
  if (user.phone_change !== phone) throw AUTH_ERRORS.codeInvalid();
  const now = auth.clock();
  const facts = { phone, phone_verified: true };
  await makeRoom(tx, { kind: 'phone', value: phone });
  try {
    await completePhoneChange(tx, user, { ...user.raw_user_meta_data, ...facts }, now);
  } catch (fault) {
    throw isUniqueViolation(fault) ? PHONE_ERRORS.phoneExists() : fault;
  }
  await deleteTextedTokens(tx, user.id);
  const identity = await putOwnIdentity(tx, {
    id: randomUUID(),
    provider: 'phone',
    userId: user.id,
    identityData: { sub: user.id, email_verified: false, ...facts },
    now,
  });
  const way = { kind: 'identity', id: identity, providerName: `+${phone}` } as const;
  const notice = await undoNotice(auth, tx, user, way);
  return { user: await syncProviders(tx, user.id), notice };
}
