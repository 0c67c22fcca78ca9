import type { ErrorCatalogue } from '../../gateway/protocol-error.ts';
import { StorageError } from './storage-error.ts';

const refusal = (status: number, code: string, message: string) =>
  new StorageError(status, code, message, code, status);

/** Refusals of resumable uploads in addition to those of protocol 4.1 (protocol 4.8). */
export const RESUMABLE_ERRORS = {
  version: () => refusal(412, 'InvalidVersion', 'Tus-Resumable must be 1.0.0'),
  missing: () => refusal(404, 'NoSuchUpload', 'The upload is not there, or not any longer'),
  offset: () => refusal(409, 'OffsetConflict', 'Upload-Offset is not where the upload has come to'),
  contentType: () =>
    refusal(415, 'InvalidContentType', 'Content-Type must be application/offset+octet-stream'),
  finished: () => refusal(400, 'UploadFinished', 'The upload has ended'),
  tooManyParts: () =>
    refusal(413, 'EntityTooLarge', 'The upload comes in too many pieces: send larger ones'),
  tooManyUploads: () =>
    refusal(429, 'TooManyRequests', 'Too many uploads are unfinished: finish or end some of them'),
} as const satisfies ErrorCatalogue<StorageError>;
