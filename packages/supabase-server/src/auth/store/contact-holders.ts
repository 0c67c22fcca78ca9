import type { Transaction } from '../../database/port/executor.ts';
import { type Contact, isConfirmed, userBy } from './contacts.ts';
import { lockUserByPhone } from './phones.ts';
import { rowOf } from './rows.ts';
import { deleteUser, lockUserByEmail, type UserRow } from './users.ts';

/**
 * Finds the person who has an address or a number. Somebody who has only signed up with it, and confirmed nothing, does
 * not keep it from anybody: a stranger may have done so.
 */
export async function holderOf(tx: Transaction, contact: Contact): Promise<UserRow | null> {
  const found = rowOf<UserRow>(await tx.run(userBy(contact)));
  return found !== null && isConfirmed(found) ? found : null;
}

/**
 * Deletes an account that was only begun with an address or a number, for somebody who has proved that it is theirs.
 * @returns whether it is free now
 */
export async function makeRoom(tx: Transaction, { kind, value }: Contact): Promise<boolean> {
  const begun = await (kind === 'email' ? lockUserByEmail : lockUserByPhone)(tx, value);
  if (begun === null) return true;
  return isConfirmed(begun) ? false : deleteUser(tx, begun.id);
}
