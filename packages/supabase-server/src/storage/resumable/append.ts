import type { Scope } from '../../database/scope.ts';
import type { ObjectFiles } from '../backends/object-files.ts';
import { toStorageError } from '../errors/database-answers.ts';
import { RESUMABLE_ERRORS } from '../errors/resumable-errors.ts';
import { findBucket } from '../objects/buckets.ts';
import type { ResumableSettings, StorageDependencies } from '../settings.ts';
import { probeUpload, type Receive, storeUpload } from '../uploads/store-upload.ts';
import { receiveFile, UploadFile } from '../uploads/upload-file.ts';
import { limitsOf } from '../uploads/upload-limits.ts';
import { endUpload } from './ended-uploads.ts';
import { receiveBytes } from './receive-bytes.ts';
import { finishUpload, type ResumableUpload } from './upload-rows.ts';

/** How long an upload that has ended is remembered, for a client that did not get the answer. */
const REMEMBERED_MS = 3_600_000;

/** Errors that neither more bytes nor another try can fix. */
const FINAL = [
  'InvalidMimeType',
  'EntityTooLarge',
  'KeyAlreadyExists',
  'NoSuchBucket',
  'NoSuchUpload',
];

/**
 * Adds the bytes of a request to an upload, and stores the object when they are complete. The policies are checked
 * before the first byte is read, and again by the object's row.
 * @returns the offset after these bytes
 * @throws as `storeUpload` does; an upload that cannot succeed any more is deleted
 */
export async function append(
  dependencies: StorageDependencies,
  settings: ResumableSettings,
  scope: Scope,
  upload: ResumableUpload,
  body: ReadableStream<Uint8Array> | null,
): Promise<number> {
  const { executor, files } = dependencies;
  try {
    const bucket = await findBucket(executor, upload.address.bucket);
    await probeUpload(dependencies, { ...upload, scope });
    const limits = limitsOf(bucket, dependencies.settings.fileSizeLimit);
    const { offset, lastVersion, parts } = await receiveBytes(
      dependencies,
      settings,
      upload,
      limits,
      body,
    );
    if (lastVersion === null) return offset;
    try {
      await complete(dependencies, scope, { ...upload, received: offset, parts }, lastVersion);
    } catch (fault) {
      await files.remove([lastVersion]).catch(leaveToSweep);
      throw fault;
    }
    await files.remove([lastVersion]);
    return upload.length;
  } catch (fault) {
    if (FINAL.includes(toStorageError(fault).code))
      await endUpload(dependencies, upload.id).catch(leaveToSweep);
    throw fault;
  }
}

/** Bytes that could not be removed after a failure: the client is to learn of that, and the sweep finds them. */
const leaveToSweep = () => undefined;

/** The uploads whose pieces this server is assembling now. */
const assembling = new Set<string>();

/** Assembling reads and writes all bytes again, so it is done once, however often the last byte is sent at the same time. */
async function complete(
  dependencies: StorageDependencies,
  scope: Scope,
  upload: ResumableUpload,
  lastVersion: string,
): Promise<void> {
  if (assembling.has(upload.id)) throw RESUMABLE_ERRORS.offset();
  assembling.add(upload.id);
  try {
    await assemble(dependencies, scope, upload, lastVersion);
  } finally {
    assembling.delete(upload.id);
  }
}

async function assemble(
  dependencies: StorageDependencies,
  scope: Scope,
  upload: ResumableUpload,
  lastVersion: string,
): Promise<void> {
  const { files, clock } = dependencies;
  let parts: readonly string[] = [];
  const receive = assembled(files, upload, [...upload.parts, lastVersion]);
  await storeUpload(dependencies, { ...upload, scope }, receive, async (server) => {
    const expiresAt = new Date(+clock() + REMEMBERED_MS);
    const taken = await finishUpload(server, upload, expiresAt);
    if (taken === null) throw RESUMABLE_ERRORS.offset();
    parts = taken;
  });
  await files.remove(parts);
}

/** All of its pieces as one upload, which is checked as any other. */
function assembled(
  files: ObjectFiles,
  upload: ResumableUpload,
  versions: readonly string[],
): Receive {
  return async (limits) => ({
    file: await receiveFile(
      new UploadFile(files, limits, upload.contentType),
      bytesOf(files, versions),
    ),
    cacheControl: upload.cacheControl,
    userMetadata: upload.userMetadata,
  });
}

async function* bytesOf(
  files: ObjectFiles,
  versions: readonly string[],
): AsyncGenerator<Uint8Array> {
  for (const version of versions) {
    const bytes = await files.read(version);
    // A restored database has rows of pieces that are not in the backup.
    if (bytes === null) throw RESUMABLE_ERRORS.missing();
    yield* bytes;
  }
}
