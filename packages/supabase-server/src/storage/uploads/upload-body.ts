import type { ObjectFiles } from '../backends/object-files.ts';
import { chunksOf } from '../body-chunks.ts';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';
import {
  boundaryOf,
  MultipartError,
  type MultipartEvent,
  MultipartParser,
  type PartHeaders,
} from './multipart.ts';
import { receiveFile, type UploadedFile, UploadFile } from './upload-file.ts';
import type { UploadLimits } from './upload-limits.ts';
import { readUserMetadata, userMetadataOf } from './user-metadata.ts';

/** An upload that arrived completely: its staged file, how long it may be cached, and the user's metadata. */
export interface Upload {
  readonly file: UploadedFile;
  readonly cacheControl: string;
  readonly userMetadata: unknown;
}

const FIELD_LIMIT = 64 * 1024;
const PART_LIMIT = 100;
/** The bytes a form may have in addition to its file. */
const FORM_OVERHEAD = 1024 * 1024;

/**
 * Receives the body of an upload, as a form or as it is (protocol 4.2). Nothing stays staged when it throws.
 * @throws StorageError for what the limits refuse
 */
export async function readUpload(
  request: Request,
  files: ObjectFiles,
  limits: UploadLimits,
): Promise<Upload> {
  const contentType = request.headers.get('content-type') ?? 'application/octet-stream';
  const boundary = boundaryOf(contentType);
  const claimed = Number(request.headers.get('content-length') ?? 0);
  if (claimed > limits.size + (boundary === null ? 0 : FORM_OVERHEAD))
    throw STORAGE_ERRORS.tooLarge();
  const chunks = chunksOf(request.body);
  return boundary === null
    ? await readRaw(request.headers, contentType, chunks, files, limits)
    : await readMultipart(boundary, chunks, files, limits);
}

async function readMultipart(
  boundary: string,
  chunks: AsyncIterable<Uint8Array>,
  files: ObjectFiles,
  limits: UploadLimits,
): Promise<Upload> {
  const open = (type: string) => new UploadFile(files, limits, type);
  const { file, fields } = await readForm(chunks, boundary, limits.size, open);
  const seconds = fields.get('cacheControl');
  return {
    file,
    cacheControl: seconds ? `max-age=${printable(seconds)}` : 'no-cache',
    userMetadata: readUserMetadata(fields.get('metadata')),
  };
}

async function readRaw(
  headers: Headers,
  contentType: string,
  chunks: AsyncIterable<Uint8Array>,
  files: ObjectFiles,
  limits: UploadLimits,
): Promise<Upload> {
  return {
    file: await receiveFile(new UploadFile(files, limits, contentType), chunks),
    cacheControl: headers.get('cache-control') ?? 'no-cache',
    userMetadata: userMetadataOf(headers),
  };
}

/** A form field may contain line breaks; a header may not. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '').slice(0, 100);
}

/** A form as the client sends it: one file and text fields before or after it (protocol 4.2). */
interface UploadForm {
  readonly file: UploadedFile;
  readonly fields: ReadonlyMap<string, string>;
}

/**
 * Reads a form as it arrives. The file is the first part with a file name, whatever its field is called.
 * @param open begins to receive the file, given the type that its part declares
 * @throws StorageError `InvalidRequest` when there is no file or the form is malformed, and what `open` throws
 */
async function readForm(
  chunks: AsyncIterable<Uint8Array>,
  boundary: string,
  sizeLimit: number,
  open: (declaredType: string) => UploadFile,
): Promise<UploadForm> {
  const form = new Form(open);
  const parser = new MultipartParser(boundary);
  let total = 0;
  try {
    for await (const chunk of chunks) {
      total += chunk.length;
      if (total > sizeLimit + FORM_OVERHEAD) throw STORAGE_ERRORS.tooLarge();
      for (const event of parser.push(chunk)) await form.take(event);
    }
    parser.end();
    return await form.finish();
  } catch (fault) {
    await form.discard().catch(() => undefined);
    throw fault instanceof MultipartError ? STORAGE_ERRORS.invalid(fault.message) : fault;
  }
}

class Form {
  readonly #open: (declaredType: string) => UploadFile;
  readonly #fields = new Map<string, string>();
  #file: UploadFile | null = null;
  #part: 'file' | 'field' | 'ignored' = 'ignored';
  #parts = 0;
  #name = '';
  #text: Uint8Array[] = [];
  #textSize = 0;

  constructor(open: (declaredType: string) => UploadFile) {
    this.#open = open;
  }

  async take(event: MultipartEvent): Promise<void> {
    if (event.kind === 'part') this.#begin(event.headers);
    else if (event.kind === 'bytes') await this.#bytes(event.bytes);
    else this.#end();
  }

  async finish(): Promise<UploadForm> {
    if (this.#file === null) throw STORAGE_ERRORS.noContent();
    return { file: await this.#file.finish(), fields: this.#fields };
  }

  async discard(): Promise<void> {
    await this.#file?.discard();
  }

  #begin(headers: PartHeaders): void {
    this.#parts += 1;
    if (this.#parts > PART_LIMIT) throw STORAGE_ERRORS.invalid('The form has too many parts');
    this.#name = headers.name ?? '';
    this.#text = [];
    this.#textSize = 0;
    if (headers.filename === null) this.#part = 'field';
    else if (this.#file !== null) this.#part = 'ignored';
    else {
      this.#file = this.#open(headers.contentType ?? 'application/octet-stream');
      this.#part = 'file';
    }
  }

  async #bytes(bytes: Uint8Array): Promise<void> {
    if (this.#part === 'file') await this.#file?.write(bytes);
    if (this.#part !== 'field') return;
    this.#textSize += bytes.length;
    if (this.#textSize > FIELD_LIMIT)
      throw STORAGE_ERRORS.invalid(`body/${this.#name} is too long`);
    this.#text.push(bytes);
  }

  #end(): void {
    if (this.#part === 'field')
      this.#fields.set(this.#name, Buffer.concat(this.#text).toString('utf8'));
    this.#part = 'ignored';
  }
}
