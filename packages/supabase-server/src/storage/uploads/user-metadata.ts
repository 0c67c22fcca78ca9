import { bytesWrittenOut } from '../../limits/json-bytes.ts';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';

/** Each object keeps its metadata in its row, beside the bytes that quotas count. */
export const USER_METADATA_BYTES = 8192;

/**
 * The client's metadata about its file, as JSON. Malformed JSON counts as not sent, as on the hosted service.
 * @throws StorageError `InvalidRequest` where it is too large
 */
export function readUserMetadata(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  if (bytesWrittenOut(text) > USER_METADATA_BYTES)
    throw STORAGE_ERRORS.invalid(`The metadata is larger than ${USER_METADATA_BYTES} bytes`);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a request says of its object in the header `x-metadata`, as JSON in base64. */
export function userMetadataOf(headers: Headers): unknown {
  const header = headers.get('x-metadata');
  return readUserMetadata(
    header === null ? undefined : Buffer.from(header, 'base64').toString('utf8'),
  );
}
