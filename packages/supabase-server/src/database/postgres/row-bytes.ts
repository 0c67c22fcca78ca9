import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import type pg from 'pg';
import { type RowMessage, valuesOf } from '../port/row-message.ts';
import { RowSplitter } from '../port/row-splitter.ts';
import { BoundedClient } from './bounded-client.ts';

/** A row from a connection: its bytes, and the texts that `pg` itself reads. */
export interface RowEvent {
  readonly row: RowMessage;
  readonly fields: readonly (string | null)[];
}

/** The internals of `pg`'s connection that are used here. */
interface ListeningConnection extends EventEmitter {
  stream: EventEmitter;
  attachListeners(stream: EventEmitter): void;
}

/** As much as a socket delivers at once. */
const PIECE_BYTES = 64 * 1024;

/** A `pg` client that delivers rows as the bytes PostgreSQL sent; everything else is read as `pg` does. */
export class RowBytesClient extends BoundedClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const { connection, ssl } = this as unknown as {
      readonly connection: ListeningConnection;
      readonly ssl: unknown;
    };
    const others = new EventEmitter();
    const splitter = new RowSplitter(
      (row) => connection.emit('dataRow', rowEvent(row)),
      (bytes) => others.emit('data', bytes),
    );
    const attachListeners = connection.attachListeners.bind(connection);
    // Called once the stream is known; an encrypted connection has another one.
    connection.attachListeners = (stream) => {
      attachListeners(others);
      stream.on('data', (bytes: Buffer) => splitter.push(bytes));
      stream.on('end', () => others.emit('end'));
    };
    if (!ssl) connection.stream = socketOf(splitter);
  }
}

/**
 * A socket that reads into the same memory each time: allocating a new piece for each read keeps the garbage collector
 * busy.
 */
function socketOf(splitter: RowSplitter): Socket {
  const callback = (size: number, memory: Uint8Array) => {
    splitter.push(memory.subarray(0, size));
    return true;
  };
  return new Socket({ onread: { buffer: Buffer.allocUnsafeSlow(PIECE_BYTES), callback } });
}

const rowEvent = (row: RowMessage): RowEvent => ({
  row,
  get fields() {
    return valuesOf(row).map((value) => value?.toString() ?? null);
  },
});
