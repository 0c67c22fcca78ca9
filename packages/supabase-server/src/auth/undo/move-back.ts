import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/port/executor.ts';
import type { AuthWith } from '../dependencies.ts';
import { makeRoom } from '../store/contact-holders.ts';
import { dropFactor, findFactor } from '../store/factors.ts';
import { putOwnIdentity } from '../store/identities.ts';
import { deleteMailedTokens } from '../store/one-time-tokens.ts';
import { deleteIdentity, moveToAddress, removePassword } from '../store/provider-identities.ts';
import { takeToldElsewhere, type UndoTokenRow } from '../store/undo-tokens.ts';
import type { UserRow } from '../store/users.ts';
import { deletePasskey } from '../store/webauthn-credentials.ts';

/**
 * Moves an account back to the address that a token was mailed to. Nothing stays that was added or mailed while it had
 * another: the owner was told of none of it.
 */
export async function moveBack(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  user: UserRow,
  token: UndoTokenRow,
): Promise<void> {
  for (const way of await takeToldElsewhere(tx, token)) await removeWay(tx, user, way);
  await removePassword(tx, user.id);
  await deleteMailedTokens(tx, user.id);
  const now = auth.clock();
  const address = { kind: 'email', value: token.address.toLowerCase() } as const;
  // Whoever brings the token reads the mails to its address; an account that has confirmed it is the owner's, too.
  const email = (await makeRoom(tx, address)) ? token.address : null;
  await moveToAddress(tx, user.id, email, now);
  if (email === null) return;
  const identityData = { sub: user.id, email, email_verified: true, phone_verified: false };
  await putOwnIdentity(tx, {
    id: randomUUID(),
    provider: 'email',
    userId: user.id,
    identityData,
    now,
  });
}

/** Removes the factor, the passkey or the identity of a token, as far as it is still there. */
export async function removeWay(
  tx: Transaction,
  user: UserRow,
  { factor_id, passkey_id, identity_id }: UndoTokenRow,
): Promise<void> {
  const factor = factor_id === null ? null : await findFactor(tx, user.id, factor_id);
  if (factor) await dropFactor(tx, factor);
  if (passkey_id !== null) await deletePasskey(tx, passkey_id, null);
  if (identity_id !== null) await deleteIdentity(tx, identity_id);
}
