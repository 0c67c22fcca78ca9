import type { PlatformRow } from '../../database/platform-row.ts';
import type { Executor, Statement } from '../../database/port/executor.ts';
import { runInScope, type Scope, STORAGE_SCOPE } from '../../database/scope.ts';
import { STORAGE_ERRORS } from '../errors.ts';

/** A row of `storage.buckets` as the client sees it. */
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
  'created_at', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'updated_at', to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
)::text as bucket`;

/** Which buckets are asked for, and in which order. */
export interface BucketPage {
  /** A part of the name, in any case; empty for all. */
  readonly search: string;
  readonly column: 'id' | 'name' | 'created_at' | 'updated_at';
  readonly ascending: boolean;
  /** null: as many as there are. */
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
 * The bucket with this id, whoever asks: its limits and whether it is public are the server's to know.
 * @throws StorageError `NoSuchBucket`
 */
export async function findBucket(executor: Executor, id: string): Promise<Bucket> {
  const bucket = await readBucket(executor, STORAGE_SCOPE, id);
  if (bucket === undefined) throw STORAGE_ERRORS.bucketMissing();
  return bucket;
}

/** What an operator may say of a bucket. */
export interface BucketDraft {
  readonly id: string;
  readonly name: string;
  readonly public: boolean;
  readonly fileSizeLimit: number | null;
  readonly allowedMimeTypes: readonly string[] | null;
}

/** Makes a bucket as the requester. Throws `DatabaseError` 42501 without the right, 23505 when the id is taken. */
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
