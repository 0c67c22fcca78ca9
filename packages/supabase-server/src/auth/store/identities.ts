import type { PlatformRow } from '../../database/platform-row.ts';
import { sql, type Transaction } from '../../database/port/executor.ts';
import { rowsOf } from './rows.ts';
import type { Metadata } from './users.ts';

/** A row of `auth.identities`: one way in which a person signs in. */
export type IdentityRow = PlatformRow<'auth.identities', { identity_data: Metadata }>;

/** Every identity of a person, oldest first. */
export async function identitiesOf(
  tx: Transaction,
  userId: string,
): Promise<readonly IdentityRow[]> {
  return rowsOf(
    await tx.run(sql`
      select to_jsonb(i)::text as row from auth.identities i
      where i.user_id = ${userId}::uuid order by i.created_at, i.provider, i.id`),
  );
}

/** Every identity of these people, oldest first. */
export async function identitiesOfAll(
  tx: Transaction,
  userIds: readonly string[],
): Promise<readonly IdentityRow[]> {
  return rowsOf(
    await tx.run(sql`
      select to_jsonb(i)::text as row from auth.identities i
      where i.user_id = any(${userIds}::uuid[]) order by i.created_at, i.provider, i.id`),
  );
}

/**
 * Writes the identity of the provider `email` or `phone`, whose subject is the person's own id (protocol 2.4). An
 * existing one gets the members of `identityData`.
 * @returns its id
 */
export async function putOwnIdentity(
  tx: Transaction,
  identity: {
    readonly id: string;
    readonly provider: 'email' | 'phone';
    readonly userId: string;
    readonly identityData: Metadata;
    readonly now: Date;
  },
): Promise<string> {
  const at = identity.now.toISOString();
  const { rows } = await tx.run<{ id: string }>(sql`
    insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at,
      created_at, updated_at)
    values (${identity.id}::uuid, ${identity.userId}::text, ${identity.userId}::text::uuid,
      ${JSON.stringify(identity.identityData)}::jsonb, ${identity.provider}::text, ${at}::timestamptz,
      ${at}::timestamptz, ${at}::timestamptz)
    on conflict (provider_id, provider) do update set
      identity_data = identities.identity_data || excluded.identity_data,
      updated_at = excluded.updated_at
    returning id::text as id`);
  return rows[0]?.id ?? identity.id;
}

/** Records that a person has confirmed the address of these identities. */
export async function verifyIdentities(
  tx: Transaction,
  userId: string,
  email: string,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update auth.identities set updated_at = ${now.toISOString()}::timestamptz,
      identity_data = identity_data || '{"email_verified": true}'
    where user_id = ${userId}::uuid and email = lower(${email}::text)`);
}
