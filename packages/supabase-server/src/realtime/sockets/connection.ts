import type { WebSocket } from 'ws';
import { encodeBytes, encodeText, type Outgoing } from '../wire/encode-frame.ts';
import type { Version } from '../wire/frame.ts';
import type { Backlog } from './backlog.ts';

/** Why a socket is closed, in the codes of RFC 6455. */
export const CLOSINGS = {
  restart: 1012,
  tooMuch: 1008,
  notAFrame: 1007,
  tooLarge: 1009,
} as const;

const FAULT = 1011;
/** A client that does not answer the closing is cut. */
const CLOSING_MS = 5_000;

interface ConnectionSettings {
  readonly version: Version;
  readonly address: string;
  /** What may wait for its client alone. */
  readonly bufferedBytes: number;
  readonly backlog: Backlog;
}

/** One socket: writes frames in its version, and is cut when its reader cannot keep up. */
export class Connection {
  readonly version: Version;
  readonly address: string;
  readonly #socket: WebSocket;
  readonly #bufferedBytes: number;
  readonly #backlog: Backlog;

  constructor(socket: WebSocket, { version, address, bufferedBytes, backlog }: ConnectionSettings) {
    this.#socket = socket;
    this.version = version;
    this.address = address;
    this.#bufferedBytes = bufferedBytes;
    this.#backlog = backlog;
    socket.on('close', () => backlog.forget(this));
  }

  /** What waits in memory for the client to read it. */
  get buffered(): number {
    return this.#socket.bufferedAmount;
  }

  send(frame: Outgoing): void {
    this.#write(encodeText(frame, this.version));
  }

  /** Sends a text frame that is written already, and that others may be sent too. */
  sendWritten(text: Buffer): void {
    this.#write(text, false);
  }

  /** Sends somebody's bytes; a client of the older version cannot be told them. */
  sendBytes(topic: string, event: string, content: Uint8Array): void {
    const bytes = this.version === '2.0.0' ? encodeBytes(topic, event, content) : null;
    if (bytes !== null) this.#write(bytes);
  }

  close(code: number = FAULT, reason = ''): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.close(code, reason);
    setTimeout(() => this.cut(), CLOSING_MS).unref();
  }

  /** Ends it at once, with what waits for it: it comes again by itself, and fetches anew. */
  cut(): void {
    this.#socket.terminate();
  }

  #write(data: string | Uint8Array, binary = typeof data !== 'string'): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    // A message of any size goes to whoever has read the ones before.
    if (this.#socket.bufferedAmount > this.#bufferedBytes) this.cut();
    else {
      this.#socket.send(data, { binary });
      if (this.#socket.bufferedAmount > 0) this.#backlog.note(this);
    }
  }
}
