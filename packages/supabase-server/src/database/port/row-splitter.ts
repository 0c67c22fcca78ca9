import type { RowMessage } from './row-message.ts';

/** A message of PostgreSQL begins with its kind and its length. */
const HEAD = 5;
const DATA_ROW = 0x44;

/**
 * Splits what a database sends as it arrives: each row as its bytes, and everything else unchanged for another reader.
 * A row that arrives in pieces is put together once, in its own memory.
 */
export class RowSplitter {
  readonly #onRow: (row: RowMessage) => void;
  readonly #onOther: (bytes: Buffer) => void;
  readonly #head = Buffer.alloc(HEAD);
  /** How many bytes of the current message have arrived. */
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
        this.#onRow({ bytes: bytes.subarray(at + HEAD, end), staysValid: false });
        others = end;
      }
      at = end;
    }
    if (others < at) this.#onOther(bytes.subarray(others, at));
    if (at < bytes.length) this.#complete(bytes.subarray(at));
  }

  /**
   * Adds bytes to the current message, and passes it on once it is complete. @returns how many of the bytes belonged to
   * it
   */
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
      if (message[0] === DATA_ROW) this.#onRow({ bytes: message.subarray(HEAD), staysValid: true });
      else this.#onOther(message);
    }
    return at + added;
  }
}

const lengthOf = (bytes: Buffer, at: number): number => 1 + bytes.readUInt32BE(at + 1);
