import type { Executor, Statement } from '../../database/port/executor.ts';
import { runInScope, STORAGE_SCOPE } from '../../database/scope.ts';
import type { ObjectFiles } from '../backends/object-files.ts';

/** Where the pieces and their rows are stored. */
interface Store {
  readonly executor: Executor;
  readonly files: ObjectFiles;
}

/** Deletes an upload with all of its pieces, unless another request has finished it meanwhile. */
export const endUpload = (store: Store, id: string): Promise<number> =>
  end(store, { text: 'id = $1::uuid and not finished', values: [id] });

/**
 * Deletes uploads that have expired, and those of people who were deleted or banned.
 * @returns how many pieces were deleted
 */
export const endOverdueUploads = (store: Store, now: Date): Promise<number> =>
  end(store, {
    text: `expires_at <= $1::text::timestamptz
      or case when owner_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then auth.signing_stamp(owner_id::uuid) is null else false end`,
    values: [now.toISOString()],
  });

/** The rows first: bytes that a crash leaves then belong to nothing, and the sweep finds them. */
async function end({ executor, files }: Store, { text, values }: Statement): Promise<number> {
  const { rows } = await runInScope<{ version: string }>(executor, STORAGE_SCOPE, {
    text: `with ended as (delete from storage.resumable_uploads where ${text} returning id)
      select version from storage.resumable_parts where upload_id in (select id from ended)`,
    values,
  });
  await files.remove(rows.map(({ version }) => version));
  return rows.length;
}
