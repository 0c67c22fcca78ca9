import { type Condition, conditionOf, isTransient } from '../database/port/conditions.ts';
import { DatabaseError } from '../database/port/database-error.ts';

/** The body of every refusal (protocol 4.1). `statusCode` is the logical status; HTTP says 400 for nearly all. */
interface ErrorBody {
  readonly statusCode: string;
  readonly error: string;
  readonly message: string;
  readonly code: string;
}

/** A refusal of storage/v1, rendered by `renderError`. */
export class StorageError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(statusCode: number, error: string, message: string, code: string, status = 400) {
    super(message);
    this.name = 'StorageError';
    this.status = status;
    this.body = { statusCode: String(statusCode), error, message, code };
  }
}

const invalid = (message: string) => new StorageError(400, 'Error', message, 'InvalidRequest');
const denied = (message: string) => new StorageError(403, 'Unauthorized', message, 'AccessDenied');

/** The catalogue of protocol 4.1, one maker per row. */
export const refusals = {
  policy: () => denied('new row violates row-level security policy'),
  duplicate: () =>
    new StorageError(409, 'Duplicate', 'The resource already exists', 'KeyAlreadyExists'),
  mimeType: (type: string) =>
    new StorageError(
      415,
      'invalid_mime_type',
      `mime type ${type} is not supported`,
      'InvalidMimeType',
    ),
  tooLarge: () =>
    new StorageError(
      413,
      'Payload too large',
      'The object exceeded the maximum allowed size',
      'EntityTooLarge',
    ),
  key: (key: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${key}`, 'InvalidKey'),
  bucketName: () =>
    new StorageError(400, 'Invalid Input', 'Bucket name invalid', 'InvalidBucketName'),
  objectMissing: () => new StorageError(404, 'not_found', 'Object not found', 'NoSuchKey'),
  bucketMissing: () =>
    new StorageError(404, 'Bucket not found', 'Bucket not found', 'NoSuchBucket'),
  authorizationMissing: () => invalid("headers must have required property 'authorization'"),
  tokenUnreadable: () => denied('Invalid Compact JWS'),
  tokenExpired: () => denied('"exp" claim timestamp check failed'),
  signedToken: (reason: string) => new StorageError(400, 'InvalidJWT', reason, 'InvalidJWT'),
  signature: () =>
    new StorageError(400, 'InvalidSignature', 'Invalid signature', 'InvalidSignature'),
  noContent: () => new StorageError(400, 'InvalidRequest', 'No content provided', 'InvalidRequest'),
  range: () =>
    new StorageError(416, 'invalid_range', 'invalid range provided', 'InvalidRange', 416),
  invalid,
  route: (method: string, path: string) =>
    new StorageError(404, 'Not Found', `Route ${method}:${path} not found`, 'InvalidRequest', 404),
  unavailable: () =>
    new StorageError(
      503,
      'Service Unavailable',
      'The storage is not available right now',
      'ServiceUnavailable',
      503,
    ),
  tooMuch: (message: string) =>
    new StorageError(429, 'too_many_requests', message, 'TooManyRequests', 429),
  noRoom: () =>
    new StorageError(
      503,
      'Service Unavailable',
      'The disk of the server is nearly full: nothing can be saved right now',
      'ServiceUnavailable',
      503,
    ),
  fault: () => new StorageError(500, 'Internal', 'Internal Server Error', 'InternalError', 500),
} as const;

/** Turns whatever a route threw into the refusal that the client hears; what nobody foresaw is a plain 500. */
export function toStorageError(thrown: unknown): StorageError {
  if (thrown instanceof StorageError) return thrown;
  if (thrown instanceof DatabaseError) return fromDatabase(thrown);
  if ((thrown as NodeJS.ErrnoException | null)?.code === 'ENOSPC') return refusals.noRoom();
  return refusals.fault();
}

/** The policies speak through `insufficient-privilege`, the unique name of an object through `unique-violation`. */
const ANSWERS: Partial<Record<Condition, (fault: DatabaseError) => StorageError>> = {
  'insufficient-privilege': refusals.policy,
  'unique-violation': refusals.duplicate,
  'data-exception': () => refusals.invalid('The request holds a value that cannot be stored'),
  'disk-full': refusals.noRoom,
  'too-many-requests': ({ message }) => refusals.tooMuch(message),
};

function fromDatabase(fault: DatabaseError): StorageError {
  const answer = ANSWERS[conditionOf(fault)];
  if (answer !== undefined) return answer(fault);
  return isTransient(fault) ? refusals.unavailable() : refusals.fault();
}
