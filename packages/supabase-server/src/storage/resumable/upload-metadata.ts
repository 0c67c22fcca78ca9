import { STORAGE_ERRORS } from '../errors/storage-errors.ts';
import { checkKey, type ObjectAddress } from '../objects/object-address.ts';
import { refuseEncoding } from '../uploads/content-encoding.ts';
import { checkTypeText } from '../uploads/mime-types.ts';
import { readUserMetadata } from '../uploads/user-metadata.ts';

/** What a client says about an upload before it sends it. */
export interface UploadMetadata {
  readonly address: ObjectAddress;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly userMetadata: unknown;
}

const SECONDS = /^\d{1,10}$/;

/**
 * Parses `Upload-Metadata`: pairs of a name and a base64 value.
 * @throws StorageError `InvalidRequest` where bucket or name is missing, or it is malformed; `InvalidKey`
 */
export function readUploadMetadata(header: string): UploadMetadata {
  const pairs = pairsOf(header);
  const bucket = pairs.get('bucketName');
  const key = pairs.get('objectName');
  if (!bucket || !key)
    throw STORAGE_ERRORS.invalid('Upload-Metadata must have bucketName and objectName');
  const contentType = pairs.get('contentType') || 'application/octet-stream';
  checkTypeText(contentType);
  refuseEncoding(pairs.get('contentEncoding'));
  const seconds = pairs.get('cacheControl') ?? '';
  return {
    address: { bucket, key: checkKey(key) },
    contentType,
    cacheControl: SECONDS.test(seconds) ? `max-age=${seconds}` : 'no-cache',
    userMetadata: readUserMetadata(pairs.get('metadata')),
  };
}

function pairsOf(header: string): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (const pair of header.split(',')) {
    const [name = '', value = '', ...more] = pair.trim().split(' ');
    if (name === '' || more.length > 0 || pairs.has(name))
      throw STORAGE_ERRORS.invalid('Upload-Metadata cannot be read');
    pairs.set(name, Buffer.from(value, 'base64').toString('utf8'));
  }
  return pairs;
}
