import { createHash, type Hash } from 'node:crypto';
import { refusals } from '../errors.ts';
import type { ObjectFiles, StagedFile } from '../objects/object-files.ts';
import { checkDeclaredType, pictureType, SNIFFED_BYTES, takesPicturesOnly } from './mime-types.ts';

/** What a bucket, and above it the server, let in. */
export interface Limits {
  readonly size: number;
  readonly mimeTypes: readonly string[] | null;
}

/** What arrived: staged bytes that keep the limits, and what is known of them. */
export interface ReceivedFile {
  readonly staged: StagedFile;
  readonly size: number;
  readonly eTag: string;
  readonly mimetype: string;
}

/**
 * One file on its way in. Counts what really arrives, whatever the request claimed, and looks at the first bytes
 * before it lets the rest through, so that a refused file is never stored whole (protocol 4.2).
 */
export class IncomingObject {
  readonly #files: ObjectFiles;
  readonly #limits: Limits;
  readonly #declared: string;
  readonly #hash: Hash = createHash('sha256');
  #staged: StagedFile | null = null;
  #size = 0;
  #head: Uint8Array[] = [];
  #mimetype: string | null = null;

  /** @throws StorageError `InvalidMimeType` when the bucket does not take the declared type */
  constructor(files: ObjectFiles, limits: Limits, declared: string) {
    checkDeclaredType(declared, limits.mimeTypes);
    this.#files = files;
    this.#limits = limits;
    this.#declared = declared;
  }

  /** @throws StorageError `EntityTooLarge`, or `InvalidMimeType` when the content is not what the bucket takes */
  async write(bytes: Uint8Array): Promise<void> {
    const before = this.#size;
    this.#size += bytes.length;
    if (this.#size > this.#limits.size) throw refusals.tooLarge();
    this.#hash.update(bytes);
    if (before < SNIFFED_BYTES) this.#head.push(bytes.subarray(0, SNIFFED_BYTES - before));
    if (this.#size >= SNIFFED_BYTES) await this.#settleType();
    this.#staged ??= await this.#files.stage();
    await this.#staged.write(bytes);
  }

  /** @throws StorageError `InvalidMimeType` */
  async finish(): Promise<ReceivedFile> {
    const mimetype = await this.#settleType();
    this.#staged ??= await this.#files.stage();
    const eTag = `"${this.#hash.digest('hex').slice(0, 32)}"`;
    return { staged: this.#staged, size: this.#size, eTag, mimetype };
  }

  /** Forgets what has arrived. */
  async discard(): Promise<void> {
    await this.#staged?.discard();
  }

  async #settleType(): Promise<string> {
    if (this.#mimetype !== null) return this.#mimetype;
    const { mimeTypes } = this.#limits;
    this.#mimetype = takesPicturesOnly(mimeTypes)
      ? await pictureType(Buffer.concat(this.#head), this.#declared, mimeTypes)
      : this.#declared;
    this.#head = [];
    return this.#mimetype;
  }
}
