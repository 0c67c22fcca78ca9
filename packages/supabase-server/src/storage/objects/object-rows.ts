import type { PlatformRow } from '../../database/platform-row.ts';
import type { Statement, Transaction } from '../../database/port/executor.ts';
import type { Scope } from '../../database/scope.ts';
import type { ObjectAddress } from './object-address.ts';

/** What is known of an object's bytes; the client reads it as `metadata` (protocol 4.4). */
export interface ObjectMetadata {
  readonly eTag: string;
  readonly size: number;
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly lastModified: string;
  readonly contentLength: number;
  readonly httpStatusCode: number;
}

/** A row of `storage.objects` as the client sees it. */
export type StoredObject = Omit<
  PlatformRow<'storage.objects', { version: string; metadata: ObjectMetadata }>,
  'path_tokens'
>;

/** A row to write: its place, its bytes' version, what is known of them, and what the person said of them. */
export interface ObjectDraft {
  readonly id: string;
  readonly address: ObjectAddress;
  readonly version: string;
  readonly metadata: ObjectMetadata;
  readonly userMetadata: unknown;
}

/** A time as storage/v1 writes it: milliseconds and `Z` (protocol 4.4). */
export const isoTime = (column: string) =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const OBJECT_JSON = `jsonb_build_object(
  'id', id, 'bucket_id', bucket_id, 'name', name, 'owner', owner, 'owner_id', owner_id, 'version', version,
  'created_at', ${isoTime('created_at')}, 'updated_at', ${isoTime('updated_at')},
  'last_accessed_at', ${isoTime('last_accessed_at')}, 'metadata', metadata, 'user_metadata', user_metadata
)::text as object`;

const COLUMNS = `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
  values ($1::uuid, $2, $3, $4::uuid, $5, $6, $7::text::jsonb, $8::text::jsonb)`;

/**
 * Lets the writers of one name take turns, until the transaction ends: a statement cannot see the version that it
 * replaces when that was committed after the statement began.
 */
export async function lockName(
  transaction: Transaction,
  { bucket, key }: ObjectAddress,
): Promise<void> {
  await transaction.run({
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`storage.objects/${bucket}/${key}`],
  });
}

/**
 * Writes a new object. Nothing is read back: a plain upload needs the INSERT policy alone (protocol 4.2).
 * Throws `DatabaseError` 42501 when the policy refuses, 23505 when the name is taken.
 */
export async function insertObject(
  transaction: Transaction,
  scope: Scope,
  draft: ObjectDraft,
): Promise<void> {
  await transaction.run({ text: COLUMNS, values: draftValues(scope, draft) });
}

/**
 * Writes an object over one of the same name, if there is one: id and `created_at` stay. Reading the row back is
 * what makes PostgreSQL ask the SELECT policy too, for a new name as well (protocol 4.2).
 */
export async function upsertObject(
  transaction: Transaction,
  scope: Scope,
  draft: ObjectDraft,
): Promise<{ readonly id: string; readonly replaced: string | null }> {
  const { rows } = await transaction.run<{ id: string; replaced: string | null }>({
    text: `with before as (select version from storage.objects where bucket_id = $2 and name = $3)
      ${COLUMNS}
      on conflict (bucket_id, name) do update set
        version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
        owner = excluded.owner, owner_id = excluded.owner_id, updated_at = now()
      returning id::text as id, (select version from before) as replaced`,
    values: draftValues(scope, draft),
  });
  return rows[0] as { id: string; replaced: string | null };
}

/** The object at the address, as far as the transaction's scope sees it. */
export function selectObject(address: ObjectAddress): Statement {
  return {
    text: `select ${OBJECT_JSON} from storage.objects where bucket_id = $1 and name = $2`,
    values: [address.bucket, address.key],
  };
}

/** Which of the names the transaction's scope sees in the bucket. */
export function visibleNames(bucket: string, names: readonly string[]): Statement {
  return {
    text: 'select name from storage.objects where bucket_id = $1 and name = any($2::text[])',
    values: [bucket, names],
  };
}

/**
 * Gives an object another place and answers with its id, unless it has other bytes by now: needs UPDATE and SELECT for both
 * (protocol 4.4).
 */
export function renameObject(
  source: ObjectAddress,
  destination: ObjectAddress,
  version: string,
): Statement {
  return {
    text: `update storage.objects set bucket_id = $3, name = $4, updated_at = now()
      where bucket_id = $1 and name = $2 and version = $5 returning id::text as id`,
    values: [source.bucket, source.key, destination.bucket, destination.key, version],
  };
}

/** Removes some objects of a bucket, whatever their names, and gives what was removed. */
export function deleteSomeObjects(bucket: string, most: number): Statement {
  return {
    text: `delete from storage.objects where bucket_id = $1 and id in (
        select id from storage.objects where bucket_id = $1 limit $2::text::int
      ) returning ${OBJECT_JSON}`,
    values: [bucket, String(most)],
  };
}

/** Removes the named objects of a bucket and gives what was removed: needs DELETE and SELECT (protocol 4.4). */
export function deleteObjects(bucket: string, names: readonly string[]): Statement {
  return {
    text: `delete from storage.objects where bucket_id = $1 and name = any($2::text[]) returning ${OBJECT_JSON}`,
    values: [bucket, names],
  };
}

/** Reads the rows that `selectObject` and `deleteObjects` give. */
export function toObjects(rows: readonly Record<string, unknown>[]): StoredObject[] {
  return rows.map((row) => JSON.parse(String(row.object)) as StoredObject);
}

function draftValues(scope: Scope, draft: ObjectDraft): unknown[] {
  const owner = typeof scope.claims.sub === 'string' ? scope.claims.sub : null;
  return [
    draft.id,
    draft.address.bucket,
    draft.address.key,
    owner !== null && UUID.test(owner) ? owner : null,
    owner,
    draft.version,
    JSON.stringify(draft.metadata),
    draft.userMetadata === undefined ? null : JSON.stringify(draft.userMetadata),
  ];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
