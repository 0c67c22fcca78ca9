const HEAD_END = '\r\n\r\n';

/** Where the reader is in an answer: its head, a part of its body of known length, or a line of a chunked body. */
type Place = 'head' | 'body' | 'chunk' | 'chunk size' | 'trailer';

/**
 * Follows the answers of one HTTP/1.1 connection without keeping them (RFC 9112, sections 6 and 7): it knows when one is
 * complete, and its status.
 */
export class AnswerReader {
  /** Of the latest answer whose head has arrived. */
  status = 0;
  #place: Place = 'head';
  /** Bytes of the body or chunk that are still to come. */
  #left = 0;
  #line = '';

  /** Reads what has arrived. @returns whether the answer is complete */
  push(bytes: Buffer): boolean {
    let at = 0;
    while (at < bytes.length) {
      if (this.#place === 'head') at = this.#readHead(bytes, at);
      else if (this.#place === 'body' || this.#place === 'chunk') at = this.#skip(bytes, at);
      else at = this.#readLine(bytes, at);
      if (this.#place === 'head' && this.#line === '') return true;
    }
    return false;
  }

  #readHead(bytes: Buffer, at: number): number {
    const known = this.#line.length;
    // The end of the head may be split between two pieces.
    this.#line += bytes.toString('latin1', at);
    const end = this.#line.indexOf(HEAD_END);
    if (end === -1) return bytes.length;
    const head = this.#line.slice(0, end);
    this.#line = '';
    this.status = Number(head.slice(9, 12));
    if (/^transfer-encoding: chunked$/im.test(head)) this.#place = 'chunk size';
    else this.#expect('body', Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0));
    return at + end + HEAD_END.length - known;
  }

  #expect(place: 'body' | 'chunk', length: number): void {
    this.#left = length;
    this.#place = length === 0 && place === 'body' ? 'head' : place;
  }

  #skip(bytes: Buffer, at: number): number {
    const read = Math.min(this.#left, bytes.length - at);
    this.#left -= read;
    if (this.#left === 0) this.#place = this.#place === 'chunk' ? 'chunk size' : 'head';
    return at + read;
  }

  /** A size in hexadecimal digits; the empty line after a chunk; or the lines after the last one. */
  #readLine(bytes: Buffer, at: number): number {
    const end = bytes.indexOf('\n', at);
    this.#line += bytes.toString('latin1', at, end === -1 ? bytes.length : end);
    if (end === -1) return bytes.length;
    const line = this.#line.trimEnd();
    this.#line = '';
    if (this.#place === 'trailer') {
      if (line === '') this.#place = 'head';
    } else if (line !== '') {
      const size = Number.parseInt(line, 16);
      if (size === 0) this.#place = 'trailer';
      else this.#expect('chunk', size);
    }
    return end + 1;
  }
}
