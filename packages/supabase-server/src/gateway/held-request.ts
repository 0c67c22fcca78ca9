import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Holder } from '../limits/held-bytes.ts';

/** Of a body that is still arriving, so much may be in memory before it is counted. */
const UNCOUNTED_BYTES = 64 * 1024;

/** One request in progress, whose memory is counted. */
export class HeldRequest implements Holder {
  readonly client: string;
  readonly #incoming: IncomingMessage;
  readonly #outgoing: ServerResponse;
  readonly #before: number;
  #holdsBody = false;
  #answerBytes = 0;

  constructor(client: string, incoming: IncomingMessage, outgoing: ServerResponse) {
    this.client = client;
    this.#incoming = incoming;
    this.#outgoing = outgoing;
    this.#before = incoming.socket.bytesRead;
  }

  get bytes(): number {
    const unread = this.#outgoing.closed
      ? 0
      : Math.max(this.#answerBytes, this.#outgoing.writableLength);
    return unread + (this.#holdsBody ? this.#bodyBytes() : 0);
  }

  /** From now until it is handled, its body is in memory as a whole. */
  holdsBody(): void {
    this.#holdsBody = true;
  }

  /** Its answer stays in memory as a whole until the last byte is sent. */
  holdsAnswer(bytes: number): void {
    this.#answerBytes = bytes;
  }

  handled(): void {
    this.#holdsBody = false;
  }

  cut(): void {
    this.#incoming.socket.destroy();
  }

  #bodyBytes(): number {
    const { complete, headers, socket } = this.#incoming;
    const arrived = socket.bytesRead - this.#before;
    const announced = Number(headers['content-length'] ?? Infinity);
    if (complete) return Number.isFinite(announced) ? announced : arrived;
    return Math.min(announced, arrived + UNCOUNTED_BYTES);
  }
}
