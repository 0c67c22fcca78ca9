import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/port/executor.ts';
import type { AuthWith } from '../dependencies.ts';
import { PHONE_ERRORS } from '../errors/phone-errors.ts';
import { mergeMetadata } from '../sign-up/metadata-change.ts';
import { confirmPhone } from '../store/contact-changes.ts';
import { putOwnIdentity } from '../store/identities.ts';
import { deleteTextedTokens } from '../store/one-time-tokens.ts';
import { findUserByPhone, verifyPhoneIdentity } from '../store/phones.ts';
import { syncProviders } from '../store/provider-identities.ts';
import { changeAsOperator } from '../store/user-changes.ts';
import type { UserRow } from '../store/users.ts';

/** @throws AuthError 422 `phone_exists` for a number that somebody has */
export async function requireFree(tx: Transaction, phone: string): Promise<void> {
  if (await findUserByPhone(tx, phone)) throw PHONE_ERRORS.phoneExists();
}

/** Sets somebody's number as an operator: it counts as confirmed, and codes sent to the old number no longer work. */
export async function setNumberAsOperator(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  user: UserRow,
  phone: string,
): Promise<UserRow> {
  if (phone === user.phone) return user;
  await requireFree(tx, phone);
  const now = auth.clock();
  await deleteTextedTokens(tx, user.id);
  const metadata = mergeMetadata(user.raw_user_meta_data, { phone });
  await changeAsOperator(
    tx,
    user.id,
    { phone, is_anonymous: false, raw_user_meta_data: metadata },
    now,
  );
  await putOwnIdentity(tx, {
    id: randomUUID(),
    provider: 'phone',
    userId: user.id,
    identityData: { sub: user.id, phone },
    now,
  });
  return syncProviders(tx, user.id);
}

/** Confirms the number as its owner would. */
export async function confirmNumber(tx: Transaction, user: UserRow, now: Date): Promise<UserRow> {
  if (user.phone === null || user.phone_confirmed_at !== null) return user;
  await verifyPhoneIdentity(tx, user.id, now);
  return confirmPhone(
    tx,
    user,
    mergeMetadata(user.raw_user_meta_data, { phone_verified: true }),
    now,
  );
}
