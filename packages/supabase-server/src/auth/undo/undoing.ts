import type { Transaction } from '../../database/port/executor.ts';
import type { AuthWith } from '../dependencies.ts';
import { AUTH_ERRORS } from '../errors/auth-errors.ts';
import { UNDO_SECONDS } from '../lifetimes.ts';
import { linkHash } from '../one-time-tokens/one-time-tokens.ts';
import { deleteFlowsOfUser } from '../store/flow-states.ts';
import { syncProviders } from '../store/provider-identities.ts';
import { deleteSessions } from '../store/sessions.ts';
import { findUndoToken, markUndone, type UndoTokenRow } from '../store/undo-tokens.ts';
import { endUnfinished } from '../store/unfinished.ts';
import { lockUser, type UserRow } from '../store/users.ts';
import { moveBack, removeWay } from './move-back.ts';

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
  const found = await findUndoToken(tx, hash);
  const user = found && (await lockUser(tx, found.user_id));
  // Read again now that the person's row is locked: another request may have used it, or what it removes may be gone.
  const taken = user && (await findUndoToken(tx, hash));
  if (!taken || !user || !holds(taken, auth.clock())) throw AUTH_ERRORS.linkInvalid();
  if (taken.undone !== null) return taken.undone as Undone;
  const undone = kindOf(taken);
  const hasMoved = undone === 'identity' && hasLeft(user, taken.address);
  if (undone === 'identity' && taken.identity_id === null && !hasMoved)
    throw AUTH_ERRORS.linkInvalid();
  await markUndone(tx, hash, undone);
  await removeWay(tx, user, taken);
  if (hasMoved) await moveBack(auth, tx, user, taken);
  await syncProviders(tx, user.id);
  await deleteSessions(tx, { id: user.id, user_id: user.id, aal: 'aal2' }, 'global');
  await deleteFlowsOfUser(tx, user.id);
  await endUnfinished(tx, user);
  return undone;
}

function kindOf({ factor_id, passkey_id }: UndoTokenRow): Undone {
  if (passkey_id !== null) return 'passkey';
  return factor_id === null ? 'identity' : 'factor';
}

const holds = (token: UndoTokenRow, now: Date): boolean =>
  now.getTime() - Date.parse(token.created_at) <= UNDO_SECONDS * 1000;

/**
 * Whether the account has another address than the token was mailed to. A thief who links their own account and unlinks
 * the owner's sign-in moves it so; a move that the mailbox of the address has agreed to takes the token along.
 */
const hasLeft = (user: UserRow, address: string): boolean =>
  user.email?.toLowerCase() !== address.toLowerCase();
