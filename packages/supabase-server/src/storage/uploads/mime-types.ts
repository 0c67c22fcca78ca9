import { STORAGE_ERRORS } from '../errors/storage-errors.ts';

/** How many of the first bytes are needed to recognise the type of a file. */
export const SNIFFED_BYTES = 4100;

/** The formats that count as a picture. SVG is a document with scripts, so it does not (threat 6). */
const PICTURES = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heic-sequence',
  'image/heif',
  'image/heif-sequence',
]);

/**
 * The type that a file is stored with: the declared one or, in a bucket of pictures, the one of its content.
 * @param head the first bytes of the file, `SNIFFED_BYTES` of them if it has as many
 * @throws StorageError `InvalidMimeType` when the bucket accepts neither
 */
export async function settleType(
  head: Uint8Array,
  declared: string,
  allowed: readonly string[] | null,
): Promise<string> {
  checkDeclaredType(declared, allowed);
  return takesPicturesOnly(allowed) ? pictureType(head, declared, allowed) : declared;
}

/** The type without its parameters, in lower case: `Image/PNG; q=1` is `image/png`. */
function bareType(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}

const PRINTABLE = /^[\x20-\x7e]{1,255}$/;

/** Refuses a declared type that could not be sent as a header. @throws StorageError `InvalidRequest` */
export function checkTypeText(declared: string): void {
  if (!PRINTABLE.test(declared))
    throw STORAGE_ERRORS.invalid('contentType must be printable and short');
}

/**
 * Refuses a declared type that the bucket does not list (protocol 4.1: without parameters, `image/*` allowed).
 * @throws StorageError `InvalidMimeType`
 */
export function checkDeclaredType(declared: string, allowed: readonly string[] | null): void {
  const type = bareType(declared);
  if (allowed !== null && !allowed.some((pattern) => matches(type, pattern)))
    throw STORAGE_ERRORS.mimeType(type);
}

/** True when the bucket accepts only pictures, so that the content must be one. */
function takesPicturesOnly(allowed: readonly string[] | null): boolean {
  return (
    allowed !== null &&
    allowed.length > 0 &&
    allowed.every((pattern) => pattern.startsWith('image/'))
  );
}

/**
 * The type of the content, for a bucket of pictures; the declared type is not trusted.
 * @param head the first bytes of the file, `SNIFFED_BYTES` of them if it has as many
 * @throws StorageError `InvalidMimeType`
 */
async function pictureType(
  head: Uint8Array,
  declared: string,
  allowed: readonly string[] | null,
): Promise<string> {
  // The library knows hundreds of formats, so it is imported when somebody first uploads.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(head))?.mime;
  if (found !== undefined && PICTURES.has(found)) {
    checkDeclaredType(found, allowed);
    return found;
  }
  const claimed = bareType(declared);
  throw STORAGE_ERRORS.mimeType(
    PICTURES.has(claimed) ? (found ?? 'application/octet-stream') : claimed,
  );
}

function matches(type: string, pattern: string): boolean {
  if (pattern === '*/*' || pattern === '*') return true;
  return pattern.endsWith('/*')
    ? type.startsWith(pattern.slice(0, -1))
    : type === bareType(pattern);
}
