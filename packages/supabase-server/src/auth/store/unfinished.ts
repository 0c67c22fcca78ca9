import { sql, type Transaction } from '../../database/port/executor.ts';
import { deleteTokensOfUser } from './one-time-tokens.ts';
import type { UserRow } from './users.ts';

/**
 * Ends what somebody may have begun, and could finish without a session and without the owner: codes of PKCE flows that
 * were issued, a move to a number, and one to an address where no old address has to agree.
 */
export async function endUnfinished(tx: Transaction, { id, email }: UserRow): Promise<void> {
  await tx.run(sql`
    delete from auth.flow_state where user_id = ${id}::uuid and auth_code_hash is not null`);
  await deleteTokensOfUser(tx, id, ['phone_change']);
  await tx.run(sql`
    update auth.users set phone_change = null, phone_change_sent_at = null where id = ${id}::uuid`);
  if (email !== null) return;
  await deleteTokensOfUser(tx, id, ['email_change_new', 'email_change_current']);
  await tx.run(sql`
    update auth.users set email_change = null, email_change_sent_at = null, email_change_confirm_status = 0
    where id = ${id}::uuid`);
}
