import { createHash, type Hash } from 'node:crypto';
import type { ObjectFiles, StagedFile } from '../backends/object-files.ts';
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

/** What a bucket, or the server above it, accepts. */
export interface UploadLimits {
  readonly size: number;
  readonly mimeTypes: readonly string[] | null;
}

/** What arrived: staged bytes within the limits, and their properties. */
export interface UploadedFile {
  readonly staged: StagedFile;
  readonly size: number;
  readonly eTag: string;
  readonly mimetype: string;
}

/**
 * An incoming file. It counts the bytes that really arrive, whatever the request claimed, and checks the first bytes
 * before it accepts the rest, so that a refused file is never stored completely (protocol 4.2).
 */
export class UploadFile {
  readonly #files: ObjectFiles;
  readonly #limits: UploadLimits;
  readonly #declared: string;
  readonly #hash: Hash = createHash('sha256');
  #staged: StagedFile | null = null;
  #size = 0;
  #head: Uint8Array[] = [];
  #mimetype: string | null = null;

  /** @throws StorageError `InvalidMimeType` when the bucket does not accept the declared type */
  constructor(files: ObjectFiles, limits: UploadLimits, declared: string) {
    checkDeclaredType(declared, limits.mimeTypes);
    this.#files = files;
    this.#limits = limits;
    this.#declared = declared;
  }

  /** @throws StorageError `EntityTooLarge`, or `InvalidMimeType` when the bucket does not accept the content */
  async write(bytes: Uint8Array): Promise<void> {
    const before = this.#size;
    this.#size += bytes.length;
    if (this.#size > this.#limits.size) throw STORAGE_ERRORS.tooLarge();
    this.#hash.update(bytes);
    if (before < SNIFFED_BYTES) this.#head.push(bytes.subarray(0, SNIFFED_BYTES - before));
    if (this.#size >= SNIFFED_BYTES) await this.#settleType();
    this.#staged ??= await this.#files.stage();
    await this.#staged.write(bytes);
  }

  /** @throws StorageError `InvalidMimeType` */
  async finish(): Promise<UploadedFile> {
    const mimetype = await this.#settleType();
    this.#staged ??= await this.#files.stage();
    const eTag = `"${this.#hash.digest('hex').slice(0, 32)}"`;
    return { staged: this.#staged, size: this.#size, eTag, mimetype };
  }

  /** Deletes what has arrived. */
  async discard(): Promise<void> {
    await this.#staged?.discard();
  }

  async #settleType(): Promise<string> {
    if (this.#mimetype !== null) return this.#mimetype;
    this.#mimetype = await settleType(
      Buffer.concat(this.#head),
      this.#declared,
      this.#limits.mimeTypes,
    );
    this.#head = [];
    return this.#mimetype;
  }
}

/** Receives a file, chunk by chunk. Nothing stays staged when it throws. */
export async function receiveFile(
  file: UploadFile,
  chunks: AsyncIterable<Uint8Array>,
): Promise<UploadedFile> {
  try {
    for await (const chunk of chunks) await file.write(chunk);
    return await file.finish();
  } catch (fault) {
    await file.discard().catch(() => undefined);
    throw fault;
  }
}

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
