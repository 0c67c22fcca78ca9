import { buffer } from 'node:stream/consumers';
import { type Scope, withinScope } from '../../database/scope.ts';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';
import { findBucket } from '../objects/buckets.ts';
import type { ObjectAddress } from '../objects/object-address.ts';
import { lockName, renameObject, type StoredObject } from '../objects/object-rows.ts';
import { findObject } from '../objects/serve-object.ts';
import type { StorageDependencies } from '../settings.ts';
import { SNIFFED_BYTES, settleType } from './mime-types.ts';
import { limitsOf } from './upload-limits.ts';

/**
 * Renames an object, in its bucket or into another one, which checks it as it checks an upload. The bytes stay where
 * they are: they are stored under their version.
 * @throws StorageError `NoSuchKey`, `NoSuchBucket`, a refusal of the other bucket, `AccessDenied` where the policies do
 * not allow the change; DatabaseError 23505 when the name is taken
 */
export async function moveObject(
  dependencies: StorageDependencies,
  scope: Scope,
  source: ObjectAddress,
  destination: ObjectAddress,
): Promise<{ readonly id: string }> {
  const object = await findObject(dependencies, scope, source);
  if (source.bucket !== destination.bucket) await judge(dependencies, object, destination.bucket);
  return withinScope(dependencies.executor, scope, async (transaction) => {
    // Always in the same order: two moves that wait for each other would both fail.
    const places = [source, destination].sort((one, other) =>
      nameOf(one) < nameOf(other) ? -1 : 1,
    );
    for (const place of places) await lockName(transaction, place);
    const { rows } = await transaction.run<{ id: string }>(
      renameObject(source, destination, object.version),
    );
    const [moved] = rows;
    if (moved === undefined) throw STORAGE_ERRORS.policy();
    return moved;
  });
}

const NO_BYTES = new Uint8Array();
const nameOf = ({ bucket, key }: ObjectAddress) => `${bucket}/${key}`;

async function judge(
  { executor, files, settings }: StorageDependencies,
  { version, metadata }: StoredObject,
  bucketId: string,
): Promise<void> {
  const limits = limitsOf(await findBucket(executor, bucketId), settings.fileSizeLimit);
  if (metadata.size > limits.size) throw STORAGE_ERRORS.tooLarge();
  const last = Math.min(metadata.size, SNIFFED_BYTES) - 1;
  const head = last < 0 ? null : await files.read(version, { first: 0, last });
  const bytes = head === null ? NO_BYTES : await buffer(head);
  await settleType(bytes, metadata.mimetype, limits.mimeTypes);
}
