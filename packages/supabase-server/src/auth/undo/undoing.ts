import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/port/executor.ts';
import type { AuthWith } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { UNDO_SECONDS } from '../lifetimes.ts';
import { linkHash } from '../one-time-tokens/one-time-tokens.ts';
import { dropFactor, findFactor } from '../store/factors.ts';
import { deleteFlowsOfUser } from '../store/flow-states.ts';
import { identitiesOf, putOwnIdentity } from '../store/identities.ts';
import { deleteIdentity, moveToAddress, syncProviders } from '../store/provider-identities.ts';
import { deleteSessions } from '../store/sessions.ts';
import { lockUndoToken, markUndone, type UndoTokenRow } from '../store/undo-tokens.ts';
import { lockUser, type UserRow } from '../store/users.ts';
import { deletePasskey } from '../store/webauthn-credentials.ts';

/** What a token removes. */
type Undone = 'factor' | 'identity' | 'passkey';

/**
 * Removes a new way into an account again and ends every session, so that whoever added it is out. It needs no sign-in,
 * since the owner may be locked out. A token that is sent again, as the answer was lost, does nothing more.
 * @throws AuthError 403 `otp_expired` for a token that is too old, or whose factor, identity or passkey was removed
 * without it
 */
export async function undo(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  token: string,
): Promise<Undone> {
  const hash = linkHash(token);
  const taken = await lockUndoToken(tx, hash);
  const user = taken && (await lockUser(tx, taken.user_id));
  if (!taken || !user || !holds(taken, auth.clock())) throw AUTH_ERRORS.linkInvalid();
  if (taken.undone !== null) return taken.undone as Undone;
  const undone = kindOf(taken);
  await markUndone(tx, hash, undone);
  if (taken.factor_id !== null) await removeFactor(tx, user, taken.factor_id);
  if (taken.passkey_id !== null) await deletePasskey(tx, taken.passkey_id, null);
  if (taken.identity_id !== null) await removeIdentity(auth, tx, user, taken);
  await deleteSessions(tx, { id: user.id, user_id: user.id, aal: 'aal2' }, 'global');
  await deleteFlowsOfUser(tx, user.id);
  return undone;
}

function kindOf({ factor_id, passkey_id }: UndoTokenRow): Undone {
  if (passkey_id !== null) return 'passkey';
  return factor_id === null ? 'identity' : 'factor';
}

const holds = (token: UndoTokenRow, now: Date): boolean =>
  now.getTime() - Date.parse(token.created_at) <= UNDO_SECONDS * 1000;

async function removeFactor(tx: Transaction, user: UserRow, id: string): Promise<void> {
  const factor = await findFactor(tx, user.id, id);
  if (factor) await dropFactor(tx, factor);
}

/**
 * Where the account had moved to the address of that identity, and nothing else proves that address, it moves back to
 * the one that the mail was sent to: a thief who links their own account and unlinks the owner's gains nothing.
 */
async function removeIdentity(
  auth: AuthWith<'clock'>,
  tx: Transaction,
  user: UserRow,
  { identity_id: id, address }: UndoTokenRow,
): Promise<void> {
  await deleteIdentity(tx, id ?? '');
  const staying = await identitiesOf(tx, user.id);
  if (!staying.some(({ email }) => email === user.email?.toLowerCase())) {
    const now = auth.clock();
    await moveToAddress(tx, user.id, address, now);
    const identityData = {
      sub: user.id,
      email: address,
      email_verified: true,
      phone_verified: false,
    };
    await putOwnIdentity(tx, {
      ...{ id: randomUUID(), provider: 'email', userId: user.id },
      ...{ identityData, now },
    });
  }
  await syncProviders(tx, user.id);
}
