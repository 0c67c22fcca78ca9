import { sql, type Transaction } from '../../database/port/executor.ts';
import type { IdentityRow } from './identities.ts';
import { requiredRowOf, rowOf } from './rows.ts';
import type { Metadata, UserRow } from './users.ts';

/** Finds the person whom a provider knows by this subject. */
export async function findIdentity(
  tx: Transaction,
  provider: string,
  subject: string,
): Promise<IdentityRow | null> {
  return rowOf(
    await tx.run(sql`
      select to_jsonb(i)::text as row from auth.identities i
      where i.provider = ${provider}::text and i.provider_id = ${subject}::text`),
  );
}

/**
 * Adds an identity at a provider to a person.
 * @throws DatabaseError 23505 when somebody else has linked it in the meantime
 */
export async function insertIdentity(
  tx: Transaction,
  identity: {
    readonly id: string;
    readonly userId: string;
    readonly provider: string;
    readonly subject: string;
    readonly identityData: Metadata;
    readonly now: Date;
  },
): Promise<void> {
  const at = identity.now.toISOString();
  await tx.run(sql`
    insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at,
      created_at, updated_at)
    values (${identity.id}::uuid, ${identity.subject}::text, ${identity.userId}::uuid,
      ${JSON.stringify(identity.identityData)}::jsonb, ${identity.provider}::text,
      ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz)`);
}

/** Stores what the provider says about the person now. */
export async function refreshIdentity(
  tx: Transaction,
  id: string,
  identityData: Metadata,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await tx.run(sql`
    update auth.identities set identity_data = ${JSON.stringify(identityData)}::jsonb,
      last_sign_in_at = ${at}::timestamptz, updated_at = ${at}::timestamptz
    where id = ${id}::uuid`);
}

/** Deletes one identity; with that of the provider `phone` also the number and the codes sent to it. */
export async function deleteIdentity(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`
    with gone as (
      delete from auth.identities where id = ${id}::uuid returning user_id, provider
    ), unsent as (
      delete from auth.one_time_tokens t using gone
      where t.user_id = gone.user_id and gone.provider = 'phone'
        and t.token_type in ('phone_confirmation', 'phone_change', 'reauthentication')
    )
    update auth.users u set phone = null, phone_confirmed_at = null, phone_change = null,
      phone_change_sent_at = null
    from gone where u.id = gone.user_id and gone.provider = 'phone'`);
}

/** Sets the providers in `app_metadata` to those of the person's identities, in their order (protocol 2.4). */
export async function syncProviders(tx: Transaction, userId: string): Promise<UserRow> {
  return requiredRowOf(
    await tx.run(sql`
      update auth.users u set raw_app_meta_data = u.raw_app_meta_data || jsonb_build_object(
        'provider', named.providers -> 0, 'providers', named.providers)
      from (
        select coalesce(jsonb_agg(each.provider order by each.since, each.provider), '[]') as providers
        from (
          select i.provider, min(i.created_at) as since from auth.identities i
          where i.user_id = ${userId}::uuid group by i.provider
        ) as each
      ) as named
      where u.id = ${userId}::uuid
      returning to_jsonb(u)::text as row`),
  );
}

/**
 * Empties an account whose address was never confirmed before its owner takes it over, so that whoever created it has
 * no way back.
 */
export async function forgetUnconfirmed(tx: Transaction, userId: string): Promise<void> {
  await tx.run(sql`delete from auth.identities where user_id = ${userId}::uuid`);
  await tx.run(sql`delete from auth.sessions where user_id = ${userId}::uuid`);
  await tx.run(sql`delete from auth.one_time_tokens where user_id = ${userId}::uuid`);
  await tx.run(sql`delete from auth.flow_state where user_id = ${userId}::uuid`);
  await tx.run(sql`
    update auth.users set encrypted_password = null, password_disputed = false, raw_user_meta_data = '{}', email_change = null,
      email_change_sent_at = null, email_change_confirm_status = 0, phone = null, phone_change = null,
      phone_change_sent_at = null
    where id = ${userId}::uuid`);
}

/** Deletes the password, so that nobody can sign in with it. */
export async function removePassword(tx: Transaction, userId: string): Promise<void> {
  await tx.run(sql`
    update auth.users set encrypted_password = null where id = ${userId}::uuid`);
}

/**
 * Sets another confirmed address of the person, or none: then nobody signs in until an operator sets one.
 * @throws DatabaseError 23505 when somebody else has it
 */
export async function moveToAddress(
  tx: Transaction,
  userId: string,
  email: string | null,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update auth.users set email = ${email}::text,
      email_confirmed_at = case when ${email}::text is not null then email_confirmed_at end,
      email_change = null, email_change_sent_at = null, email_change_confirm_status = 0, updated_at = ${now.toISOString()}::timestamptz
    where id = ${userId}::uuid`);
}
