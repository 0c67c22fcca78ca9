import type { ByteRange } from '../backends/object-files.ts';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';

/**
 * Parses a Range header (RFC 9110, 14.1.2). A single byte range is supported; several ranges, another unit or a
 * malformed header mean the whole object, as the RFC allows.
 * @throws StorageError `InvalidRange` (416) when the range begins after the end
 */
export function readRange(header: string | undefined, size: number): ByteRange | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (match === null) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  if (from === '') return lastBytes(Number(to), size);
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return null;
  if (first >= size) throw STORAGE_ERRORS.range(size);
  return { first, last };
}

function lastBytes(count: number, size: number): ByteRange {
  if (count === 0 || size === 0) throw STORAGE_ERRORS.range(size);
  return { first: Math.max(0, size - count), last: size - 1 };
}
