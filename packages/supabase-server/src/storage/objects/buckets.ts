import type { PlatformRow } from '../../database/platform-row.ts';
import { isForeignKeyViolation } from '../../database/port/conditions.ts';
import type { Executor, Statement } from '../../database/port/executor.ts';
import { runInScope, type Scope, STORAGE_SCOPE } from '../../database/scope.ts';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';
import { isoTime } from './object-rows.ts';

/** A row of `storage.buckets` as clients see it. */
export type Bucket = Pick<
  PlatformRow<'storage.buckets', { owner: string }>,
  | 'id'
  | 'name'
  | 'owner'
  | 'public'
  | 'file_size_limit'
  | 'allowed_mime_types'
  | 'created_at'
  | 'updated_at'
> & { readonly type: 'STANDARD' };

const BUCKET_JSON = `jsonb_build_object(
  'id', id, 'name', name, 'owner', coalesce(owner_id, owner::text, ''), 'public', coalesce(public, false),
  'type', 'STANDARD', 'file_size_limit', file_size_limit, 'allowed_mime_types', allowed_mime_types,
  'created_at', ${isoTime('created_at')}, 'updated_at', ${isoTime('updated_at')}
)::text as bucket`;

/** Which buckets to list, and in which order. */
export interface BucketPage {
  /** A part of the name, in any case; empty for all. */
  readonly search: string;
  readonly column: 'id' | 'name' | 'created_at' | 'updated_at';
  readonly ascending: boolean;
  /** null: all of them. */
  readonly limit: number | null;
  readonly offset: number;
}

/** The buckets that the scope may see. */
export function listBuckets(
  executor: Executor,
  scope: Scope,
  { search, column, ascending, limit, offset }: BucketPage,
): Promise<Bucket[]> {
  const key = column === 'id' || column === 'name' ? `${column} collate "C"` : column;
  return readBuckets(executor, scope, {
    text: `where strpos(lower(name), lower($1)) > 0 order by ${key} ${ascending ? 'asc' : 'desc'} limit $2 offset $3`,
    values: [search, limit, offset],
  });
}

/** The bucket with this id, if the scope may see it. */
export async function readBucket(
  executor: Executor,
  scope: Scope,
  id: string,
): Promise<Bucket | undefined> {
  return (await readBuckets(executor, scope, { text: 'where id = $1', values: [id] }))[0];
}

async function readBuckets(executor: Executor, scope: Scope, { text, values }: Statement) {
  const { rows } = await runInScope<{ bucket: string }>(executor, scope, {
    text: `select ${BUCKET_JSON} from storage.buckets ${text}`,
    values,
  });
  return rows.map((row) => JSON.parse(row.bucket) as Bucket);
}

/**
 * The bucket with this id, whoever asks: the server needs its limits and whether it is public.
 * @throws StorageError `NoSuchBucket`
 */
export async function findBucket(executor: Executor, id: string): Promise<Bucket> {
  const bucket = await readBucket(executor, STORAGE_SCOPE, id);
  if (bucket === undefined) throw STORAGE_ERRORS.bucketMissing();
  return bucket;
}

/** What an operator sets for a new bucket. */
export interface BucketDraft {
  readonly id: string;
  readonly name: string;
  readonly public: boolean;
  readonly fileSizeLimit: number | null;
  readonly allowedMimeTypes: readonly string[] | null;
}

/**
 * Creates a bucket as the requester.
 * @throws DatabaseError 42501 without the privilege, 23505 when the id is taken
 */
export async function insertBucket(
  executor: Executor,
  scope: Scope,
  draft: BucketDraft,
): Promise<void> {
  const owner = typeof scope.claims.sub === 'string' ? scope.claims.sub : null;
  await runInScope(executor, scope, {
    text: `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, owner_id)
      values ($1, $2, $3::text::boolean, $4::text::bigint, $5::text[], $6)`,
    values: [
      draft.id,
      draft.name,
      String(draft.public),
      draft.fileSizeLimit === null ? null : String(draft.fileSizeLimit),
      draft.allowedMimeTypes,
      owner,
    ],
  });
}

/** What may be changed; absent members stay. */
export interface BucketChanges {
  readonly public?: boolean | undefined;
  readonly fileSizeLimit?: number | null | undefined;
  readonly allowedMimeTypes?: readonly string[] | null | undefined;
}

/**
 * Changes a bucket as the requester.
 * @throws DatabaseError 42501 without the privilege
 */
export async function updateBucket(
  executor: Executor,
  scope: Scope,
  id: string,
  changes: BucketChanges,
): Promise<void> {
  const { fileSizeLimit: size, allowedMimeTypes: types } = changes;
  const { rows } = await runInScope(executor, scope, {
    text: `update storage.buckets set updated_at = now(),
        public = coalesce($2::text::boolean, public),
        file_size_limit = case when $3::text::boolean then $4::text::bigint else file_size_limit end,
        allowed_mime_types = case when $5::text::boolean then $6::text[] else allowed_mime_types end
      where id = $1 returning id`,
    values: [
      id,
      changes.public === undefined ? null : String(changes.public),
      String(size !== undefined),
      size == null ? null : String(size),
      String(types !== undefined),
      types ?? null,
    ],
  });
  if (rows.length === 0) throw STORAGE_ERRORS.policy();
}

/**
 * Deletes an empty bucket as the requester.
 * @throws StorageError `ResourceNotEmpty`, whether or not the requester sees what is in it; DatabaseError 42501 without
 * the privilege
 */
export async function deleteBucket(executor: Executor, scope: Scope, id: string): Promise<void> {
  const statement = {
    text: 'delete from storage.buckets where id = $1 returning id',
    values: [id],
  };
  const { rows } = await runInScope(executor, scope, statement).catch((fault: unknown) => {
    throw isForeignKeyViolation(fault) ? STORAGE_ERRORS.bucketNotEmpty() : fault;
  });
  if (rows.length === 0) throw STORAGE_ERRORS.policy();
}
