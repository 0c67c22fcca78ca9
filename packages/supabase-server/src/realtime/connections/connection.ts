import type { WebSocket } from 'ws';
import { encodeBytes, encodeText, type Outgoing } from '../wire/encode-frame.ts';
import type { Version } from '../wire/frame.ts';
import type { Backlog } from './backlog.ts';

/** The reasons for closing a socket, as codes of RFC 6455. */
export const CLOSINGS = {
  restart: 1012,
  tooMuch: 1008,
  notAFrame: 1007,
  tooLarge: 1009,
} as const;

const FAULT = 1011;
/** A client that does not answer the close frame is cut after this time. */
const CLOSING_MS = 5_000;

interface ConnectionSettings {
  readonly version: Version;
  readonly address: string;
  /** How many bytes may wait for this client. */
  readonly bufferedBytes: number;
  readonly backlog: Backlog;
}

/** One socket: writes frames in its version, and is cut when its reader is too slow. */
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

  /** Bytes in memory that the client has not read yet. */
  get buffered(): number {
    return this.#socket.bufferedAmount;
  }

  send(frame: Outgoing): void {
    this.#write(encodeText(frame, this.version));
  }

  /** Sends a text frame that is already encoded and may be shared with other sockets. */
  sendWritten(text: Buffer): void {
    this.#write(text, false);
  }

  /** Sends a broadcast of bytes; the older version cannot carry one. */
  sendBytes(topic: string, event: string, content: Uint8Array): void {
    const bytes = this.version === '2.0.0' ? encodeBytes(topic, event, content) : null;
    if (bytes !== null) this.#write(bytes);
  }

  close(code: number = FAULT, reason = ''): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.close(code, reason);
    setTimeout(() => this.cut(), CLOSING_MS).unref();
  }

  /** Ends it at once and drops what waits: the client reconnects by itself, and reads everything again. */
  cut(): void {
    this.#socket.terminate();
  }

  #write(data: string | Uint8Array, binary = typeof data !== 'string'): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    // A message of any size is sent to a client that has read the ones before.
    if (this.#socket.bufferedAmount > this.#bufferedBytes) this.cut();
    else {
      this.#socket.send(data, { binary });
      if (this.#socket.bufferedAmount > 0) this.#backlog.note(this);
    }
  }
}
