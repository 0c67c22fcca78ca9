import { isUniqueViolation } from '../../database/port/conditions.ts';
import type { Transaction } from '../../database/port/executor.ts';
import type { AuthWith } from '../dependencies.ts';
import { SOCIAL_ERRORS } from '../errors/social-errors.ts';
import { makeRoom } from '../store/contact-holders.ts';
import { type IdentityRow, identitiesOf } from '../store/identities.ts';
import { deleteMailedTokens } from '../store/one-time-tokens.ts';
import {
  deleteIdentity,
  moveToAddress,
  removePassword,
  syncProviders,
} from '../store/provider-identities.ts';
import type { UserRow } from '../store/users.ts';

/** The providers whose identities a password belongs to. */
const OWN: ReadonlySet<string> = new Set(['email', 'phone']);

/**
 * Removes one way in from a person, never the last one (protocol 2.20). Without an identity `email` or `phone` the
 * password is removed; an address that no remaining identity has is replaced by one that a provider has verified.
 * @param user who has asked, and whose row is locked
 * @returns the person's row
 * @throws AuthError 422
 */
export async function unlinkAccount(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  user: UserRow,
  identityId: string,
): Promise<UserRow> {
  const identities = await identitiesOf(tx, user.id);
  const leaving = identities.find(({ id }) => id === identityId.toLowerCase());
  if (!leaving) throw SOCIAL_ERRORS.identityUnknown();
  const staying = identities.filter((identity) => identity !== leaving);
  if (staying.length === 0) throw SOCIAL_ERRORS.identityIsLast();
  await deleteIdentity(tx, leaving.id);
  if (OWN.has(leaving.provider) && !staying.some(({ provider }) => OWN.has(provider)))
    await removePassword(tx, user.id);
  const address = addressAfter(user.email, staying);
  if (address !== null) await move(auth, tx, user.id, address);
  return syncProviders(tx, user.id);
}

/** The address that the account moves to; null when it keeps its own. */
function addressAfter(current: string | null, staying: readonly IdentityRow[]): string | null {
  if (staying.some(({ email }) => email === current?.toLowerCase())) return null;
  const verified = staying.find(({ identity_data: data }) => data.email_verified === true);
  return verified?.email ?? null;
}

/** Mails in the old mailbox no longer work. */
async function move(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  userId: string,
  address: string,
): Promise<void> {
  await makeRoom(tx, { kind: 'email', value: address });
  try {
    await moveToAddress(tx, userId, address, auth.clock());
  } catch (fault) {
    throw isUniqueViolation(fault) ? SOCIAL_ERRORS.identityEmailTaken() : fault;
  }
  await deleteMailedTokens(tx, userId);
}
