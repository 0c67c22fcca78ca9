import { STORAGE_ERRORS } from '../errors/storage-errors.ts';

/**
 * Objects are served without a `Content-Encoding`: readers would take encoded bytes for the object itself.
 * @throws StorageError `InvalidRequest`
 */
export function refuseEncoding(encoding: string | null | undefined): void {
  if (encoding && encoding !== 'identity') throw STORAGE_ERRORS.encoded();
}
