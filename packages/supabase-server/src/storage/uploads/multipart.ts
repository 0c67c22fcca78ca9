/** The headers of a part: its field, its file name when it is a file, and its declared type. */
export interface PartHeaders {
  readonly name: string | null;
  readonly filename: string | null;
  readonly contentType: string | null;
}

/** What a multipart body contains, in the order of its bytes. */
export type MultipartEvent =
  | { readonly kind: 'part'; readonly headers: PartHeaders }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'part-end' };

/** A body that is not multipart according to RFC 7578 and RFC 2046 (5.1). */
export class MultipartError extends Error {}

const HEADER_LIMIT = 16 * 1024;
const BLANK_LINE = Buffer.from('\r\n\r\n');

/**
 * Parses a multipart body as it arrives, in pieces of any size, keeping back only what might be the beginning of a
 * boundary. Several known parsers lose the part without a name in which the client sends its file (protocol 4.2); this
 * one returns every part.
 */
export class MultipartParser {
  readonly #delimiter: Buffer;
  #state: 'preamble' | 'boundary' | 'headers' | 'body' | 'epilogue' = 'preamble';
  #held: Buffer;

  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
    // The first boundary may be at the very beginning, without a line break before it: add one.
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

  /** After a boundary comes `--` if it is the last one, else white space and a line break. */
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
    // The line break is kept: in a part without headers the blank line follows at once.
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

/** Parses the header lines of a part (RFC 7578, 4.2); unknown headers are ignored. */
export function readPartHeaders(text: string): PartHeaders {
  const lines = new Map<string, string>();
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0)
      lines.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  const disposition = lines.get('content-disposition') ?? '';
  return {
    name: parameter(disposition, 'name'),
    filename: parameter(disposition, 'filename') ?? parameter(disposition, 'filename*'),
    contentType: lines.get('content-type')?.replace(/[^\x20-\x7e]/g, '') || null,
  };
}

/**
 * The boundary of a multipart/form-data content type, or null when it is something else.
 * @throws MultipartError when it is a form without a boundary, as that of a caller who sets the type by hand
 */
export function boundaryOf(contentType: string): string | null {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) return null;
  const boundary = parameter(contentType, 'boundary');
  if (boundary !== null && boundary.length >= 1 && boundary.length <= 70) return boundary;
  throw new MultipartError('Multipart: Boundary not found');
}

/** A parameter of a header value, quoted or plain; it may be the empty text. */
function parameter(header: string, wanted: string): string | null {
  const pattern = /;\s*([A-Za-z0-9*_-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g;
  for (const [, name, quoted, plain] of header.matchAll(pattern)) {
    if (name?.toLowerCase() === wanted) return quoted?.replace(/\\(["\\])/g, '$1') ?? plain ?? '';
  }
  return null;
}
