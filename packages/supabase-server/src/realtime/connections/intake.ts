import type { Duplex } from 'node:stream';
import type { Backlog } from './backlog.ts';

/** What a piece costs in memory beside its bytes. */
const A_PIECE = 512;

/** What has arrived of a client's next message. It stays in memory until the rest is there, which may never come. */
export class Intake {
  readonly #connection: { cut(): void };
  #buffered = 0;

  /** @param backlog of what has arrived from all sockets */
  constructor(wire: Duplex, connection: { cut(): void }, backlog: Backlog) {
    this.#connection = connection;
    wire.on('data', (piece: Buffer) => {
      this.#buffered += piece.length + A_PIECE;
      backlog.note(this);
    });
    wire.on('close', () => backlog.forget(this));
  }

  get buffered(): number {
    return this.#buffered;
  }

  /** To be called with each message. The piece that completes it still counts, since another message may begin in it. */
  complete(): void {
    this.#buffered = 0;
  }

  cut(): void {
    this.#connection.cut();
  }
}
