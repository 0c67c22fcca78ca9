import { type PartHeaders, readPartHeaders } from './part-headers.ts';

/** What a multipart body turns out to hold, in the order of its bytes. */
export type MultipartEvent =
  | { readonly kind: 'part'; readonly headers: PartHeaders }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'part-end' };

/** A body that is not multipart as RFC 7578 and RFC 2046 (5.1) have it. */
export class MultipartError extends Error {}

const HEADER_LIMIT = 16 * 1024;
const BLANK_LINE = Buffer.from('\r\n\r\n');

/**
 * Takes a multipart body apart while it arrives, in pieces of any size, keeping back only what might be the
 * beginning of a boundary. Several known parsers lose the part without a name that the client sends its file in
 * (protocol 4.2); this one gives every part.
 */
export class MultipartParser {
  readonly #delimiter: Buffer;
  #state: 'preamble' | 'boundary' | 'headers' | 'body' | 'epilogue' = 'preamble';
  #held: Buffer;

  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
    // The first boundary may open the body without a line break before it: pretend that there is one.
    this.#held = Buffer.from('\r\n');
  }

  /** @throws MultipartError */
  *push(bytes: Uint8Array): Generator<MultipartEvent> {
    this.#held = Buffer.concat([this.#held, bytes]);
    for (let more = true; more; ) {
      if (this.#state === 'preamble') more = this.#skipPreamble();
      else if (this.#state === 'boundary') more = this.#readBoundary();
      else if (this.#state === 'headers') more = yield* this.#readHeaders();
      else if (this.#state === 'body') more = yield* this.#readBody();
      else more = this.#skipEpilogue();
    }
  }

  /** Call after the last byte. @throws MultipartError when the closing boundary is missing */
  end(): void {
    if (this.#state !== 'epilogue') throw new MultipartError('Unexpected end of form');
  }

  #skipPreamble(): boolean {
    const start = this.#held.indexOf(this.#delimiter);
    if (start === -1) {
      this.#held = this.#held.subarray(Math.max(0, this.#held.length - this.#delimiter.length + 1));
      return false;
    }
    this.#held = this.#held.subarray(start + this.#delimiter.length);
    this.#state = 'boundary';
    return true;
  }

  /** Behind a boundary comes `--` when it is the last one, else blanks and a line break. */
  #readBoundary(): boolean {
    if (this.#held.length < 2) return false;
    if (this.#held.subarray(0, 2).toString() === '--') {
      this.#state = 'epilogue';
      return true;
    }
    const lineEnd = this.#held.indexOf('\r\n');
    if (lineEnd === -1 && this.#held.length < HEADER_LIMIT) return false;
    if (lineEnd === -1 || this.#held.subarray(0, lineEnd).toString().trim() !== '') {
      throw new MultipartError('Malformed boundary in form');
    }
    // The line break stays: a part without headers has the blank line right here.
    this.#held = this.#held.subarray(lineEnd);
    this.#state = 'headers';
    return true;
  }

  *#readHeaders(): Generator<MultipartEvent, boolean> {
    const end = this.#held.indexOf(BLANK_LINE);
    if (end > HEADER_LIMIT || (end === -1 && this.#held.length > HEADER_LIMIT)) {
      throw new MultipartError('Part headers are too long');
    }
    if (end === -1) return false;
    yield { kind: 'part', headers: readPartHeaders(this.#held.subarray(0, end).toString('utf8')) };
    this.#held = this.#held.subarray(end + BLANK_LINE.length);
    this.#state = 'body';
    return true;
  }

  *#readBody(): Generator<MultipartEvent, boolean> {
    const end = this.#held.indexOf(this.#delimiter);
    const certain = end === -1 ? this.#held.length - this.#delimiter.length + 1 : end;
    if (certain > 0) {
      yield { kind: 'bytes', bytes: this.#held.subarray(0, certain) };
      this.#held = this.#held.subarray(certain);
    }
    if (end === -1) return false;
    yield { kind: 'part-end' };
    this.#held = this.#held.subarray(this.#delimiter.length);
    this.#state = 'boundary';
    return true;
  }

  #skipEpilogue(): boolean {
    this.#held = Buffer.alloc(0);
    return false;
  }
}
