import type { ErrorCatalogue } from '../../gateway/protocol-error.ts';
import { StorageError } from './storage-error.ts';

const invalid = (message: string) => new StorageError(400, 'InvalidRequest', message, 'Error');
const denied = (message: string) => new StorageError(403, 'AccessDenied', message, 'Unauthorized');
const unavailable = (message: string) =>
  new StorageError(503, 'ServiceUnavailable', message, 'Service Unavailable', 503);

/** The refusals of protocol 4.1: one function for each row of its table. */
export const STORAGE_ERRORS = {
  policy: () => denied('new row violates row-level security policy'),
  duplicate: () =>
    new StorageError(409, 'KeyAlreadyExists', 'The resource already exists', 'Duplicate'),
  mimeType: (type: string) =>
    new StorageError(
      415,
      'InvalidMimeType',
      `mime type ${type} is not supported`,
      'invalid_mime_type',
    ),
  tooLarge: () =>
    new StorageError(
      413,
      'EntityTooLarge',
      'The object exceeded the maximum allowed size',
      'Payload too large',
    ),
  key: (key: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${key}`, 'InvalidKey'),
  bucketName: () =>
    new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', 'Invalid Input'),
  objectMissing: () => new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found'),
  bucketMissing: () =>
    new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found'),
  bucketNotEmpty: () =>
    new StorageError(
      409,
      'ResourceNotEmpty',
      'The bucket you tried to delete is not empty',
      'ResourceNotEmpty',
    ),
  authorizationMissing: () => invalid("headers must have required property 'authorization'"),
  tokenUnreadable: () => denied('Invalid Compact JWS'),
  tokenExpired: () => denied('"exp" claim timestamp check failed'),
  signedToken: (reason: string) => new StorageError(400, 'InvalidJWT', reason, 'InvalidJWT'),
  signature: () =>
    new StorageError(400, 'InvalidSignature', 'Invalid signature', 'InvalidSignature'),
  noContent: () => new StorageError(400, 'InvalidRequest', 'No content provided', 'InvalidRequest'),
  range: (size: number) =>
    new StorageError(416, 'InvalidRange', 'invalid range provided', 'invalid_range', 416, {
      'content-range': `bytes */${size}`,
    }),
  invalid,
  encoded: () => invalid('content encodings are not stored here'),
  notTransformed: () => invalid('images are not transformed here'),
  route: (method: string, path: string) =>
    new StorageError(404, 'InvalidRequest', `Route ${method}:${path} not found`, 'Not Found', 404),
  unavailable: () => unavailable('The storage is not available right now'),
  diskFull: () =>
    unavailable('The disk of the server is nearly full: nothing can be saved right now'),
  tooManyRequests: (message: string) =>
    new StorageError(429, 'TooManyRequests', message, 'too_many_requests', 429),
  unexpected: () =>
    new StorageError(500, 'InternalError', 'Internal Server Error', 'Internal', 500),
} as const satisfies ErrorCatalogue<StorageError>;
