import { refusals, type StorageError } from '../errors.ts';
import type { IncomingObject, ReceivedFile } from './incoming-object.ts';
import { MultipartError, type MultipartEvent, MultipartParser } from './multipart/parser.ts';
import type { PartHeaders } from './multipart/part-headers.ts';

/** A form as the client sends it: one file and text fields before or after it (protocol 4.2). */
interface ReceivedForm {
  readonly file: ReceivedFile;
  readonly fields: ReadonlyMap<string, string>;
}

const FIELD_LIMIT = 64 * 1024;
const PART_LIMIT = 100;
/** What a form may weigh beyond its file. */
export const FORM_OVERHEAD = 1024 * 1024;

/**
 * Reads a form while it arrives. The file is the first part that has a file name, whatever its field's name.
 * @param open makes room for the file, given the type that its part declares
 * @throws StorageError `InvalidRequest` when there is no file or the form is broken, and what `open` throws
 */
export async function receiveForm(
  chunks: AsyncIterable<Uint8Array>,
  boundary: string,
  sizeLimit: number,
  open: (declaredType: string) => IncomingObject,
): Promise<ReceivedForm> {
  const form = new Form(open);
  const parser = new MultipartParser(boundary);
  let total = 0;
  try {
    for await (const chunk of chunks) {
      total += chunk.length;
      if (total > sizeLimit + FORM_OVERHEAD) throw refusals.tooLarge();
      for (const event of parser.push(chunk)) await form.take(event);
    }
    parser.end();
    return await form.finish();
  } catch (fault) {
    await form.discard().catch(() => undefined);
    throw fault instanceof MultipartError ? refusals.invalid(fault.message) : fault;
  }
}

class Form {
  readonly #open: (declaredType: string) => IncomingObject;
  readonly #fields = new Map<string, string>();
  #file: IncomingObject | null = null;
  #part: 'file' | 'field' | 'ignored' = 'ignored';
  #parts = 0;
  #name = '';
  #text: Uint8Array[] = [];
  #textSize = 0;

  constructor(open: (declaredType: string) => IncomingObject) {
    this.#open = open;
  }

  async take(event: MultipartEvent): Promise<void> {
    if (event.kind === 'part') this.#begin(event.headers);
    else if (event.kind === 'bytes') await this.#bytes(event.bytes);
    else this.#end();
  }

  async finish(): Promise<ReceivedForm> {
    if (this.#file === null) throw refusals.noContent();
    return { file: await this.#file.finish(), fields: this.#fields };
  }

  async discard(): Promise<void> {
    await this.#file?.discard();
  }

  #begin(headers: PartHeaders): void {
    this.#parts += 1;
    if (this.#parts > PART_LIMIT) throw tooManyParts();
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
    if (this.#textSize > FIELD_LIMIT) throw refusals.invalid(`body/${this.#name} is too long`);
    this.#text.push(bytes);
  }

  #end(): void {
    if (this.#part === 'field')
      this.#fields.set(this.#name, Buffer.concat(this.#text).toString('utf8'));
    this.#part = 'ignored';
  }
}

const tooManyParts = (): StorageError => refusals.invalid('The form has too many parts');
