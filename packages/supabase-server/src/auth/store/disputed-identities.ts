import { randomUUID } from 'node:crypto';
import { type Statement, sql, type Transaction } from '../../database/port/executor.ts';
import { isConfirmed } from './contacts.ts';
import { putOwnIdentity } from './identities.ts';
import { syncProviders } from './provider-identities.ts';
import type { UserRow } from './users.ts';

/** Whether somebody could sign in to the account once its address is confirmed: with a password or through a provider. */
export const hasWayIn = (user: UserRow): boolean =>
  user.encrypted_password !== null || hasProvider(user);

/** An account that is not confirmed has one identity, and so one provider. */
const hasProvider = ({ raw_app_meta_data: { provider } }: UserRow): boolean =>
  provider !== 'email' && provider !== 'phone';

/**
 * Records that somebody came for an address that is not confirmed with an account at a provider that the server does not
 * know: what the account of that address has may be somebody else's.
 */
export const disputeByProvider = (
  email: string,
  { provider, subject }: { readonly provider: string; readonly subject: string },
): Statement => sql`
  update auth.users u set password_disputed = true
  where lower(u.email) = ${email}::text and u.email_confirmed_at is null and u.phone_confirmed_at is null
    and u.deleted_at is null and not exists (
      select from auth.identities i
      where i.provider = ${provider}::text and i.provider_id = ${subject}::text)`;

/**
 * Removes, from a disputed account that is about to be confirmed by its mailbox, the account at a provider that had not
 * verified the address: nobody can tell whose it is, so it must not stay a way in, as with a disputed password.
 */
export async function withoutDisputedIdentity(
  tx: Transaction,
  user: UserRow,
  now: Date,
): Promise<UserRow> {
  if (!user.password_disputed || isConfirmed(user) || !hasProvider(user)) return user;
  await tx.run(sql`
    delete from auth.identities
    where user_id = ${user.id}::uuid and provider not in ('email', 'phone')`);
  const identityData = { sub: user.id, email: user.email, email_verified: true };
  await putOwnIdentity(tx, {
    id: randomUUID(),
    provider: 'email',
    userId: user.id,
    identityData: { ...identityData, phone_verified: false },
    now,
  });
  const { raw_app_meta_data } = await syncProviders(tx, user.id);
  return { ...user, raw_app_meta_data };
}
