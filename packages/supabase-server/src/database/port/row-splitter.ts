import type { RowMessage } from './row-message.ts';

/** The kind and the length of a message of PostgreSQL stand before it. */
const HEAD = 5;
const DATA_ROW = 0x44;

/**
 * Takes what a database sends apart, as it comes: each row as its bytes, and everything else as it was, for whoever reads
 * that. A row that comes in pieces is put together once, in memory of its own.
 */
export class RowSplitter {
  readonly #onRow: (row: RowMessage) => void;
  readonly #onOther: (bytes: Buffer) => void;
  readonly #head = Buffer.alloc(HEAD);
  /** How much of the message under way is there. */
  #filled = 0;
  #message: Buffer | null = null;

  constructor(onRow: (row: RowMessage) => void, onOther: (bytes: Buffer) => void) {
    this.#onRow = onRow;
    this.#onOther = onOther;
  }

  push(piece: Uint8Array): void {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    let at = this.#filled > 0 ? this.#complete(bytes) : 0;
    let others = at;
    while (bytes.length - at >= HEAD) {
      const end = at + lengthOf(bytes, at);
      if (end > bytes.length) break;
      if (bytes[at] === DATA_ROW) {
        if (others < at) this.#onOther(bytes.subarray(others, at));
        this.#onRow({ bytes: bytes.subarray(at + HEAD, end), kept: false });
        others = end;
      }
      at = end;
    }
    if (others < at) this.#onOther(bytes.subarray(others, at));
    if (at < bytes.length) this.#complete(bytes.subarray(at));
  }

  /** Adds to the message under way, and hands it on once it is whole. @returns how many of the bytes were its own */
  #complete(bytes: Buffer): number {
    let at = 0;
    if (this.#message === null) {
      at = bytes.copy(this.#head, this.#filled);
      this.#filled += at;
      if (this.#filled < HEAD) return at;
      this.#message = Buffer.allocUnsafeSlow(lengthOf(this.#head, 0));
      this.#head.copy(this.#message);
    }
    const added = bytes.copy(this.#message, this.#filled, at);
    this.#filled += added;
    if (this.#filled === this.#message.length) {
      const message = this.#message;
      this.#message = null;
      this.#filled = 0;
      if (message[0] === DATA_ROW) this.#onRow({ bytes: message.subarray(HEAD), kept: true });
      else this.#onOther(message);
    }
    return at + added;
  }
}

const lengthOf = (bytes: Buffer, at: number): number => 1 + bytes.readUInt32BE(at + 1);
