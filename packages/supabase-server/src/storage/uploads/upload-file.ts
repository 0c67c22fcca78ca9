import { createHash, type Hash } from 'node:crypto';
import type { ObjectFiles, StagedFile } from '../backends/object-files.ts';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';
import { checkDeclaredType, checkTypeText, SNIFFED_BYTES, settleType } from './mime-types.ts';
import type { UploadLimits } from './upload-limits.ts';

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

  /** @throws StorageError `InvalidMimeType` when the bucket does not accept the declared type, `InvalidRequest` for no type */
  constructor(files: ObjectFiles, limits: UploadLimits, declared: string) {
    checkTypeText(declared);
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
