import type { Executor, Statement, Transaction } from '../../database/port/executor.ts';
import { runAllInScope, runInScope, STORAGE_SCOPE } from '../../database/scope.ts';
import type { ResumableSettings } from '../settings.ts';
import type { Counted } from './access.ts';
import type { UploadMetadata } from './upload-metadata.ts';

/** A resumable upload, as far as it has come. */
export interface ResumableUpload extends UploadMetadata {
  readonly id: string;
  readonly owner: string;
  readonly upsert: boolean;
  /** `Upload-Metadata` as it was sent. */
  readonly uploadMetadata: string;
  readonly length: number;
  readonly received: number;
  readonly finished: boolean;
  readonly expiresAt: Date;
  /** The versions of its pieces, in order. */
  readonly parts: readonly string[];
}

/** How many unfinished uploads there may be, of how many bytes together, and which of them count. */
interface Bounds extends Pick<ResumableSettings, 'uploads' | 'bytes'> {
  readonly counted: Counted;
}

/**
 * Inserts a new upload, unless there are too many or too large unfinished ones of its owner, or its name.
 * @returns false where there are
 */
export async function insertUpload(
  executor: Executor,
  upload: ResumableUpload,
  bounds: Bounds,
  now: Date,
): Promise<boolean> {
  // One after another: several at once would all see the same room.
  const turn = {
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`storage.resumable_uploads/${upload.owner}`],
  };
  const [, , inserted] = await runAllInScope(executor, STORAGE_SCOPE, [
    turn,
    forgetting(upload, bounds),
    insertion(upload, bounds, now),
  ]);
  return inserted?.rows.length === 1;
}

/** Far more than a client that did not hear of the end of one has begun since. */
const REMEMBERED = 10;

/** Deletes the oldest of those that have ended: they say what their client says, and none of them counts as unfinished. */
const forgetting = (
  { owner, address }: ResumableUpload,
  { uploads, counted }: Bounds,
): Statement => ({
  text: `delete from storage.resumable_uploads where $5 <> 'not' and id in (
      select id from storage.resumable_uploads
      where owner_id = $1 and finished and ($5 = 'by owner' or bucket_id = $2 and name = $3)
      order by expires_at desc offset $4::text::bigint
    )`,
  values: [owner, address.bucket, address.key, String(REMEMBERED * uploads), counted],
});

function insertion(
  upload: ResumableUpload,
  { uploads, bytes, counted }: Bounds,
  now: Date,
): Statement {
  const { address, userMetadata } = upload;
  return {
    text: `insert into storage.resumable_uploads (id, owner_id, bucket_id, name, upsert, content_type, cache_control,
        user_metadata, said, length, expires_at)
      select $1::uuid, $2, $3, $4, $5::text::boolean, $6, $7, $8::text::jsonb, $9, $10::text::bigint, $11::text::timestamptz
      from (
        select count(*) as uploads, coalesce(sum(length), 0) as bytes from storage.resumable_uploads
        where owner_id = $2 and not finished and expires_at > $12::text::timestamptz
          and ($15 = 'by owner' or bucket_id = $3 and name = $4)
      ) as unfinished
      where $15 = 'not'
        or uploads < $13::text::bigint and bytes + $10::text::bigint <= $14::text::bigint
      returning id`,
    values: [
      upload.id,
      upload.owner,
      address.bucket,
      address.key,
      String(upload.upsert),
      upload.contentType,
      upload.cacheControl,
      userMetadata === undefined ? null : JSON.stringify(userMetadata),
      upload.uploadMetadata,
      String(upload.length),
      upload.expiresAt.toISOString(),
      now.toISOString(),
      String(uploads),
      String(bytes),
      counted,
    ],
  };
}

/** The upload with this id, whoever asks; undefined where it no longer exists. */
export async function findUpload(
  executor: Executor,
  id: string,
  now: Date,
): Promise<ResumableUpload | undefined> {
  const { rows } = await runInScope<{ upload: string }>(executor, STORAGE_SCOPE, {
    text: `select jsonb_build_object('id', id, 'owner', owner_id, 'upsert', upsert,
        'address', jsonb_build_object('bucket', bucket_id, 'key', name), 'contentType', content_type,
        'cacheControl', cache_control, 'userMetadata', user_metadata, 'uploadMetadata', said, 'length', length,
        'received', received, 'finished', finished, 'expires', extract(epoch from expires_at) * 1000,
        'parts', array(select version from storage.resumable_parts where upload_id = id order by first_byte)
      )::text as upload
      from storage.resumable_uploads where id = $1::uuid and expires_at > $2::text::timestamptz`,
    values: [id, now.toISOString()],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  const { expires, userMetadata, ...upload } = JSON.parse(row.upload);
  return { ...upload, userMetadata: userMetadata ?? undefined, expiresAt: new Date(expires) };
}

/**
 * Adds a stored piece to an upload, unless another piece was added since.
 * @returns false where one was, or the upload no longer exists
 */
export async function addPart(
  executor: Executor,
  id: string,
  part: { readonly firstByte: number; readonly size: number; readonly version: string },
): Promise<boolean> {
  const { rows } = await runInScope(executor, STORAGE_SCOPE, {
    text: `with grown as (
        update storage.resumable_uploads set received = received + $3::text::bigint
        where id = $1::uuid and received = $2::text::bigint and not finished returning id
      )
      insert into storage.resumable_parts (upload_id, first_byte, version)
      select id, $2::text::bigint, $4 from grown returning version`,
    values: [id, String(part.firstByte), String(part.size), part.version],
  });
  return rows.length === 1;
}

/**
 * Marks an upload as finished, in the transaction that writes the object's row.
 * @returns the versions of the pieces, which can now be deleted; null where more was received since, or the upload no
 * longer exists
 */
export async function finishUpload(
  transaction: Transaction,
  { id, received }: ResumableUpload,
  expiresAt: Date,
): Promise<readonly string[] | null> {
  const { count } = await transaction.run({
    text: `update storage.resumable_uploads set received = length, finished = true, expires_at = $3::text::timestamptz
      where id = $1::uuid and received = $2::text::bigint and not finished`,
    values: [id, String(received), expiresAt.toISOString()],
  });
  if (count === 0) return null;
  const { rows } = await transaction.run<{ version: string }>({
    text: 'delete from storage.resumable_parts where upload_id = $1::uuid returning version',
    values: [id],
  });
  return rows.map(({ version }) => version);
}
