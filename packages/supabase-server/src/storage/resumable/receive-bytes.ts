import { randomUUID } from 'node:crypto';
import { chunksOf } from '../../gateway/body-chunks.ts';
import type { StagedFile } from '../backends/object-files.ts';
import { RESUMABLE_ERRORS } from '../errors/resumable-errors.ts';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';
import type { ResumableSettings, StorageDependencies } from '../settings.ts';
import { SNIFFED_BYTES, settleType } from '../uploads/mime-types.ts';
import type { UploadLimits } from '../uploads/upload-limits.ts';
import { addPart, type ResumableUpload } from './upload-rows.ts';

/** How far an upload has come and, once it is complete, where its last bytes are. */
export interface Received {
  readonly offset: number;
  readonly lastVersion: string | null;
  /** The versions of the pieces before those. */
  readonly parts: readonly string[];
}

/**
 * Receives more bytes of an upload and stores them piece by piece, also those that came before a connection broke. The
 * last piece is not recorded here: otherwise an upload would look complete before its object exists.
 * @throws StorageError where there are more bytes than were declared, or no bucket of pictures would accept them; the
 * error of the body
 */
export async function receiveBytes(
  dependencies: StorageDependencies,
  settings: ResumableSettings,
  upload: ResumableUpload,
  limits: UploadLimits,
  body: ReadableStream<Uint8Array> | null,
): Promise<Received> {
  const pieces = new Pieces(dependencies, settings, upload);
  const look = upload.received === 0 ? lookAtHead(upload.contentType, limits) : null;
  const source = untilCut(body);
  try {
    for await (const chunk of source.chunks) {
      await look?.(chunk);
      await pieces.write(chunk);
    }
    const received = await pieces.end(source.cut === null);
    if (source.cut !== null) throw source.cut.fault;
    return received;
  } catch (fault) {
    await pieces.discard().catch(() => undefined);
    throw fault;
  }
}

/** Splits the bytes of an upload into pieces of one size. */
class Pieces {
  readonly #dependencies: StorageDependencies;
  readonly #settings: ResumableSettings;
  readonly #upload: ResumableUpload;
  readonly #parts: string[];
  #offset: number;
  #staged: StagedFile | null = null;
  #size = 0;

  constructor(
    dependencies: StorageDependencies,
    settings: ResumableSettings,
    upload: ResumableUpload,
  ) {
    this.#dependencies = dependencies;
    this.#settings = settings;
    this.#upload = upload;
    this.#parts = [...upload.parts];
    this.#offset = upload.received;
  }

  async write(chunk: Uint8Array): Promise<void> {
    if (this.#offset + this.#size + chunk.length > this.#upload.length)
      throw STORAGE_ERRORS.tooLarge();
    this.#staged ??= await this.#dependencies.files.stage();
    await this.#staged.write(chunk);
    this.#size += chunk.length;
    if (this.#size >= this.#settings.partBytes && !this.#isWhole()) await this.#keep();
  }

  /** @param isEnd false where the connection broke: then its sender does not get an answer */
  async end(isEnd: boolean): Promise<Received> {
    const isLast = isEnd && this.#isWhole();
    const lastVersion = isLast ? await this.#place() : null;
    if (!isLast && this.#size > 0 && !this.#isWhole()) await this.#keep();
    await this.discard();
    return { offset: this.#offset, lastVersion, parts: this.#parts };
  }

  async discard(): Promise<void> {
    await this.#staged?.discard();
    this.#staged = null;
    this.#size = 0;
  }

  #isWhole(): boolean {
    return this.#offset + this.#size === this.#upload.length;
  }

  async #keep(): Promise<void> {
    if (this.#parts.length >= this.#settings.parts) throw RESUMABLE_ERRORS.tooManyParts();
    const part = { firstByte: this.#offset, size: this.#size, version: await this.#place() };
    const { executor, files } = this.#dependencies;
    if (!(await addPart(executor, this.#upload.id, part))) {
      await files.remove([part.version]);
      throw RESUMABLE_ERRORS.offset();
    }
    this.#parts.push(part.version);
    this.#offset += part.size;
    this.#size = 0;
  }

  /** Places what is staged, if anything, under a version of its own. */
  async #place(): Promise<string> {
    const version = randomUUID();
    const staged = this.#staged ?? (await this.#dependencies.files.stage());
    this.#staged = staged;
    await staged.place(version);
    this.#staged = null;
    return version;
  }
}

/** The chunks until the body ends or fails; the failure is returned beside them. */
function untilCut(body: ReadableStream<Uint8Array> | null) {
  const source = {
    cut: null as { readonly fault: unknown } | null,
    chunks: (async function* () {
      const chunks = chunksOf(body)[Symbol.asyncIterator]();
      try {
        for (;;) {
          const next = await chunks.next().catch((fault: unknown) => {
            source.cut = { fault };
          });
          if (next === undefined || next.done) return;
          yield next.value;
        }
      } finally {
        await chunks.return(undefined);
      }
    })(),
  };
  return source;
}

/**
 * Refuses content that is not a picture before the rest of it is received. Where the first piece is short, the check at
 * the end decides.
 */
function lookAtHead(contentType: string, limits: UploadLimits) {
  let head = Buffer.alloc(0);
  return async (chunk: Uint8Array) => {
    if (head.length >= SNIFFED_BYTES) return;
    head = Buffer.concat([head, chunk.subarray(0, SNIFFED_BYTES - head.length)]);
    if (head.length === SNIFFED_BYTES) await settleType(head, contentType, limits.mimeTypes);
  };
}
