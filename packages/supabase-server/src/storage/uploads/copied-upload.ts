import type { ObjectFiles } from '../backends/object-files.ts';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';
import type { StoredObject } from '../objects/object-rows.ts';
import type { Receive } from './store-upload.ts';
import { receiveFile, UploadFile } from './upload-file.ts';

/** The properties of a copy that replace those of its source. */
export interface CopiedFacts {
  readonly mimetype?: string | undefined;
  readonly cacheControl?: string | undefined;
  readonly userMetadata: unknown;
}

/** How often an object may be replaced between reading its row and reading its bytes. */
const ATTEMPTS = 5;

/**
 * The bytes of an object as an upload: the target bucket checks them as it checks any other.
 * @param find reads the object's row again
 * @param changes replaces properties; then the user's metadata of the source is not copied, but that of the request is used
 */
export function copiedUpload(
  files: ObjectFiles,
  object: StoredObject,
  find: () => Promise<StoredObject>,
  changes: CopiedFacts | null,
  attempts = ATTEMPTS,
): Receive {
  const { version, metadata, user_metadata } = object;
  return async (limits) => {
    if (metadata.size > limits.size) throw STORAGE_ERRORS.tooLarge();
    const file = new UploadFile(files, limits, changes?.mimetype || metadata.mimetype);
    const bytes = await files.read(version);
    if (bytes === null) {
      const newer = await find();
      if (newer.version === version) throw STORAGE_ERRORS.objectMissing();
      if (attempts === 1) throw STORAGE_ERRORS.unavailable();
      return copiedUpload(files, newer, find, changes, attempts - 1)(limits);
    }
    return {
      file: await receiveFile(file, bytes),
      cacheControl: changes?.cacheControl ?? metadata.cacheControl,
      userMetadata: changes === null ? (user_metadata ?? undefined) : changes.userMetadata,
    };
  };
}
