import type { PlatformRow } from '../../database/platform-row.ts';
import { sql, type Transaction } from '../../database/port/executor.ts';
import { requiredRowOf, rowOf, rowsOf } from './rows.ts';

/** A row of `auth.webauthn_credentials`: a passkey, or the credential of a factor. */
export type CredentialRow = PlatformRow<
  'auth.webauthn_credentials',
  { transports: readonly string[] }
>;

/** A credential that an authenticator has created. */
export interface NewCredential {
  /** The authenticator's id of it, in base64url. */
  readonly credentialId: string;
  readonly publicKey: string;
  readonly signCount: number;
  readonly transports: readonly string[];
}

/** Every credential of a person, including those of factors, oldest first. */
export async function credentialsOf(
  tx: Transaction,
  userId: string,
): Promise<readonly CredentialRow[]> {
  return rowsOf(
    await tx.run(sql`
      select to_jsonb(c)::text as row from auth.webauthn_credentials c
      where c.user_id = ${userId}::uuid order by c.created_at, c.id`),
  );
}

/** The passkeys of a person, oldest first. */
export async function passkeysOf(
  tx: Transaction,
  userId: string,
): Promise<readonly CredentialRow[]> {
  return (await credentialsOf(tx, userId)).filter(({ factor_id: factor }) => factor === null);
}

/** A passkey of a person. */
export async function findPasskey(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<CredentialRow | null> {
  return (await passkeysOf(tx, userId)).find((passkey) => passkey.id === id) ?? null;
}

/** The passkey with this credential id, of any person. */
export async function findPasskeyByCredentialId(
  tx: Transaction,
  credentialId: string,
): Promise<CredentialRow | null> {
  return rowOf(
    await tx.run(sql`
      select to_jsonb(c)::text as row from auth.webauthn_credentials c
      where c.credential_id = ${credentialId}::text and c.factor_id is null`),
  );
}

/** The credential of a factor; null for a factor that was never verified. */
export async function credentialOfFactor(
  tx: Transaction,
  factorId: string,
): Promise<CredentialRow | null> {
  return rowOf(
    await tx.run(sql`
      select to_jsonb(c)::text as row from auth.webauthn_credentials c
      where c.factor_id = ${factorId}::uuid`),
  );
}

/** Inserts a credential; null when its credential id exists already, for any person. */
export async function insertCredential(
  tx: Transaction,
  made: NewCredential & {
    readonly id: string;
    readonly userId: string;
    /** Null for a passkey. */
    readonly factorId: string | null;
    readonly now: Date;
  },
): Promise<CredentialRow | null> {
  return rowOf(
    await tx.run(sql`
      insert into auth.webauthn_credentials
        (id, user_id, factor_id, credential_id, public_key, sign_count, transports, created_at)
      values (${made.id}::uuid, ${made.userId}::uuid, ${made.factorId}::uuid, ${made.credentialId}::text,
        ${made.publicKey}::text, ${String(made.signCount)}::text::bigint,
        ${JSON.stringify(made.transports)}::jsonb, ${made.now.toISOString()}::timestamptz)
      on conflict (credential_id) do nothing
      returning to_jsonb(webauthn_credentials)::text as row`),
  );
}

/** Records a use of a credential; false when it no longer exists, or another use has already reached this count. */
export async function markCredentialUsed(
  tx: Transaction,
  id: string,
  signCount: number,
  now: Date,
): Promise<boolean> {
  const count = String(signCount);
  const { rows } = await tx.run(sql`
    update auth.webauthn_credentials set sign_count = ${count}::text::bigint,
      last_used_at = ${now.toISOString()}::timestamptz
    where id = ${id}::uuid and (sign_count < ${count}::text::bigint or (sign_count = 0 and ${count}::text = '0'))
    returning 1 as used`);
  return rows.length > 0;
}

/** Gives a passkey another name; the caller has found it. */
export async function renameCredential(
  tx: Transaction,
  id: string,
  name: string,
): Promise<CredentialRow> {
  return requiredRowOf(
    await tx.run(sql`
      update auth.webauthn_credentials set friendly_name = ${name}::text where id = ${id}::uuid
      returning to_jsonb(webauthn_credentials)::text as row`),
  );
}

/** Deletes a passkey and ends the sessions that it opened. The session that asks stays, with its other proofs. */
export async function deletePasskey(
  tx: Transaction,
  id: string,
  askingSession: string | null,
): Promise<void> {
  await tx.run(sql`
    delete from auth.sessions where passkey_id = ${id}::uuid and id is distinct from ${askingSession}::uuid`);
  await tx.run(sql`
    update auth.sessions set passkey_id = null, aal = case when factor_id is null then 'aal1' else aal end
    where passkey_id = ${id}::uuid`);
  await tx.run(sql`delete from auth.webauthn_credentials where id = ${id}::uuid`);
}
