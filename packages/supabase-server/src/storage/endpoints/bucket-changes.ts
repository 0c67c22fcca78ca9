import type { Context } from 'hono';
import type { Result } from '../../database/port/executor.ts';
import { runInScope, type Scope } from '../../database/scope.ts';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';
import { readJsonBody } from '../json-body.ts';
import { deleteBucket, readBucket, updateBucket } from '../objects/buckets.ts';
import { deleteNextObjects, toObjects } from '../objects/object-rows.ts';
import { requesterOf } from '../requester.ts';
import type { StorageDependencies } from '../settings.ts';
import { bucketFacts, readMimeTypes, readSize } from './bucket-facts.ts';

/** PUT /bucket/{id}: changes a bucket's settings. */
export function updateBucketRoute({ executor, settings }: StorageDependencies) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const [scope, id] = [requesterOf(c), c.req.param('id') ?? ''];
    const {
      public: isPublic,
      file_size_limit,
      allowed_mime_types,
    } = await readJsonBody(c, bucketFacts);
    await expectVisible({ executor }, scope, id);
    await updateBucket(executor, scope, id, {
      public: isPublic ?? undefined,
      fileSizeLimit:
        file_size_limit === undefined
          ? undefined
          : readSize(file_size_limit, settings.fileSizeLimit),
      allowedMimeTypes:
        allowed_mime_types === undefined ? undefined : readMimeTypes(allowed_mime_types),
    });
    return c.json({ message: 'Successfully updated' });
  };
}

/** How many objects one statement looks at, so that none takes long. */
const AT_ONCE = 500;

/** POST /bucket/{id}/empty: deletes all objects in it that the policies let the requester delete. */
export function emptyBucketRoute({ executor, files }: StorageDependencies) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const [scope, id] = [requesterOf(c), c.req.param('id') ?? ''];
    await expectVisible({ executor }, scope, id);
    for (let after: string | null = ''; after !== null; ) {
      const found: Result = await runInScope(
        executor,
        scope,
        deleteNextObjects(id, after, AT_ONCE),
      );
      const gone = toObjects(found.rows.filter(({ object }) => object !== null));
      await files.remove(gone.map(({ version }) => version));
      after = found.rows.length < AT_ONCE ? null : String(found.rows.at(-1)?.name);
    }
    return c.json({ message: 'Successfully emptied' });
  };
}

/** DELETE /bucket/{id}: deletes an empty bucket. */
export function deleteBucketRoute({ executor }: StorageDependencies) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const [scope, id] = [requesterOf(c), c.req.param('id') ?? ''];
    await expectVisible({ executor }, scope, id);
    await deleteBucket(executor, scope, id);
    return c.json({ message: 'Successfully deleted' });
  };
}

/** @throws StorageError `NoSuchBucket` for a bucket that the requester may not see, as for a missing one */
async function expectVisible(
  { executor }: Pick<StorageDependencies, 'executor'>,
  scope: Scope,
  id: string,
): Promise<void> {
  if ((await readBucket(executor, scope, id)) === undefined) throw STORAGE_ERRORS.bucketMissing();
}
