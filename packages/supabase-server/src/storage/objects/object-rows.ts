import { isUuid } from '../../database/is-uuid.ts';
import type { PlatformRow } from '../../database/platform-row.ts';
import type { Statement, Transaction } from '../../database/port/executor.ts';
import type { Scope } from '../../database/scope.ts';
import type { ObjectAddress } from './object-address.ts';

/** The properties of an object's bytes; clients read them as `metadata` (protocol 4.4). */
export interface ObjectMetadata {
  readonly eTag: string;
  readonly size: number;
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly lastModified: string;
  readonly contentLength: number;
  readonly httpStatusCode: number;
}

/** A row of `storage.objects` as clients see it. */
export type StoredObject = Omit<
  PlatformRow<'storage.objects', { version: string; metadata: ObjectMetadata }>,
  'path_tokens'
>;

/** A row to write: bucket and name, the version of its bytes, their properties, and the user's metadata. */
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
 * Makes the writers of one name take turns, until the transaction ends: a statement does not see a version that it
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
 * Inserts a new object. Nothing is read back: a plain upload needs only the INSERT policy (protocol 4.2).
 * @throws DatabaseError 42501 when the policy refuses, 23505 when the name is taken
 */
export async function insertObject(
  transaction: Transaction,
  scope: Scope,
  draft: ObjectDraft,
): Promise<void> {
  await transaction.run({ text: COLUMNS, values: draftValues(scope, draft) });
}

/**
 * Inserts an object, or replaces the one of the same name, which keeps its id and `created_at`. Because the row is read
 * back, PostgreSQL checks the SELECT policy, too, also for a new name (protocol 4.2).
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

/** The object at the address, if the transaction's scope sees it. */
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
 * Renames an object and returns its id, unless it has other bytes by now. Needs UPDATE and SELECT for both names
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

/**
 * Deletes objects of a bucket: of so many that the scope sees behind a name, those that it may delete. Returns the names of
 * all of them in order, each with its object where that was deleted, else null.
 */
export function deleteNextObjects(bucket: string, after: string, most: number): Statement {
  return {
    text: `with next as (
        select id, name from storage.objects where bucket_id = $1 and name collate "C" > $2
        order by name collate "C" limit $3::text::int
      ), gone as (
        delete from storage.objects where bucket_id = $1 and id in (select id from next) returning id, ${OBJECT_JSON}
      )
      select next.name, gone.object from next left join gone using (id) order by next.name collate "C"`,
    values: [bucket, after, String(most)],
  };
}

/** Deletes the named objects of a bucket, and returns them: needs DELETE and SELECT (protocol 4.4). */
export function deleteObjects(bucket: string, names: readonly string[]): Statement {
  return {
    text: `delete from storage.objects where bucket_id = $1 and name = any($2::text[]) returning ${OBJECT_JSON}`,
    values: [bucket, names],
  };
}

/** Reads the rows of `selectObject` and `deleteObjects`. */
export function toObjects(rows: readonly Record<string, unknown>[]): StoredObject[] {
  return rows.map((row) => JSON.parse(String(row.object)) as StoredObject);
}

function draftValues(scope: Scope, draft: ObjectDraft): unknown[] {
  const owner = typeof scope.claims.sub === 'string' ? scope.claims.sub : null;
  return [
    draft.id,
    draft.address.bucket,
    draft.address.key,
    isUuid(owner) ? owner : null,
    owner,
    draft.version,
    JSON.stringify(draft.metadata),
    draft.userMetadata === undefined ? null : JSON.stringify(draft.userMetadata),
  ];
}
