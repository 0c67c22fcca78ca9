import { STORAGE_ERRORS } from '../errors/storage-errors.ts';
import {
  MultipartError,
  type MultipartEvent,
  MultipartParser,
  type PartHeaders,
} from './multipart.ts';
import type { UploadedFile, UploadFile } from './upload-file.ts';

const FIELD_LIMIT = 64 * 1024;
const PART_LIMIT = 100;
/** The bytes a form may have in addition to its file. */
export const FORM_OVERHEAD = 1024 * 1024;

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
export async function readForm(
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
      this.#file = this.#open(headers.contentType || 'application/octet-stream');
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
