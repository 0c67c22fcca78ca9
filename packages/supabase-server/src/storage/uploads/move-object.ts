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

/** How often an object may be replaced between reading its row and renaming it. */
const ATTEMPTS = 5;

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
  let object = await findObject(dependencies, scope, source);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (source.bucket !== destination.bucket) await judge(dependencies, object, destination.bucket);
    const moved = await rename(dependencies, scope, source, destination, object.version);
    if (moved !== null) return moved;
    const { version } = object;
    object = await findObject(dependencies, scope, source);
    if (object.version === version) throw STORAGE_ERRORS.policy();
  }
  throw STORAGE_ERRORS.unavailable();
}

/** Null where there is no such version any more, or the policies hide it from changes. */
function rename(
  { executor }: StorageDependencies,
  scope: Scope,
  source: ObjectAddress,
  destination: ObjectAddress,
  version: string,
): Promise<{ readonly id: string } | null> {
  return withinScope(executor, scope, async (transaction) => {
    // Always in the same order: two moves that wait for each other would both fail.
    const places = [source, destination].sort((one, other) =>
      nameOf(one) < nameOf(other) ? -1 : 1,
    );
    for (const place of places) await lockName(transaction, place);
    const { rows } = await transaction.run<{ id: string }>(
      renameObject(source, destination, version),
    );
    return rows[0] ?? null;
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
