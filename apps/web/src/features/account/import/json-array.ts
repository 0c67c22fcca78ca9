import type { Bytes } from '../zip/zip-records.ts';

/** Larger than any row that the server takes: its calls have at most a megabyte. */
const LARGEST_VALUE = 2 ** 20;
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const BEFORE_A_LIST = /^\ufeff?[ \t\r\n]*$/;
const NOTHING = /^[ \t\r\n]*$/;

/**
 * The values of a JSON array that arrives in pieces of UTF-8, grouped by the piece in which they end; the array may be
 * larger than memory. A value that is too large is undefined. A trailing comma is accepted, because older exports wrote
 * one after a table whose last page was full.
 * @throws SyntaxError if it is not an array, or not JSON
 */
export async function* valuesOf(pieces: AsyncIterable<Bytes>): AsyncGenerator<readonly unknown[]> {
  const splitter = new Splitter();
  for await (const piece of pieces) yield splitter.split(piece);
  splitter.end();
}

/** Finds where the values of the array begin and end; whether they are JSON is left to `JSON.parse`. */
class Splitter {
  #depth = 0;
  #place: 'outside' | 'text' | 'escape' = 'outside';
  #isOver = false;
  readonly #text = new GrowingText();

  split(piece: Bytes): readonly unknown[] {
    const values: unknown[] = [];
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0;
      if (this.#isInText(byte) || !this.#isEdge(byte)) continue;
      this.#text.add(piece.subarray(from, at));
      from = at + 1;
      values.push(...this.#cut(byte));
    }
    this.#text.add(piece.subarray(from));
    return values;
  }

  end(): void {
    if (!this.#isOver || !isLike(this.#text.take(), NOTHING)) throw new SyntaxError();
  }

  #isInText(byte: number): boolean {
    if (this.#place === 'outside') {
      if (byte === QUOTE) this.#place = 'text';
      return byte === QUOTE;
    }
    if (this.#place === 'escape') this.#place = 'text';
    else if (byte === BACKSLASH) this.#place = 'escape';
    else if (byte === QUOTE) this.#place = 'outside';
    return true;
  }

  /** Whether the array or one of its values ends here, or the array begins. */
  #isEdge(byte: number): boolean {
    if (byte === COMMA) return this.#depth === 1;
    if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      this.#depth += 1;
      return this.#depth === 1;
    }
    if (byte !== CLOSE_LIST && byte !== CLOSE_OBJECT) return false;
    this.#depth -= 1;
    return this.#depth <= 0;
  }

  /** The value before an edge; none where the array begins, and where it ends empty or with a comma. */
  #cut(edge: number): unknown[] {
    const text = this.#text.take();
    const isBegin = edge === OPEN_LIST && isLike(text, BEFORE_A_LIST);
    const isEdge = isBegin || edge === COMMA || edge === CLOSE_LIST;
    if (this.#isOver || this.#depth < 0 || !isEdge) throw new SyntaxError();
    this.#isOver = edge === CLOSE_LIST;
    if (isBegin || (this.#isOver && isLike(text, NOTHING))) return [];
    return [text === null ? undefined : JSON.parse(text)];
  }
}

/** Whether a text was kept, and is like the pattern. */
function isLike(text: string | null, pattern: RegExp): boolean {
  return text !== null && pattern.test(text);
}

/** A text that comes in pieces; it is not kept once it is too large. */
class GrowingText {
  #pieces: Bytes[] = [];
  #size = 0;

  add(piece: Bytes): void {
    this.#size += piece.length;
    if (this.#size > LARGEST_VALUE) this.#pieces = [];
    else if (piece.length > 0) this.#pieces.push(piece);
  }

  /** The text so far, or null if it is too large; the next one begins. */
  take(): string | null {
    const isTooLarge = this.#size > LARGEST_VALUE;
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    const read = this.#pieces.map((piece) => decoder.decode(piece, { stream: true }));
    this.#pieces = [];
    this.#size = 0;
    return isTooLarge ? null : read.join('') + decoder.decode();
  }
}
