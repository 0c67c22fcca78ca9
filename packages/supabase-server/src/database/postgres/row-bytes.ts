import { EventEmitter } from 'node:events';
import pg from 'pg';
import { type RowMessage, valuesOf } from '../port/row-message.ts';
import { RowSplitter } from '../port/row-splitter.ts';

/** How a row comes out of a connection: as its bytes, and as the texts that `pg` itself reads. */
export interface RowEvent {
  readonly row: RowMessage;
  readonly fields: readonly (string | null)[];
}

interface ListeningConnection extends pg.Connection {
  attachListeners(stream: EventEmitter): void;
}

/** A client whose rows come as the bytes that PostgreSQL sent; all else is read as `pg` does. */
export class RowBytesClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const { connection } = this as unknown as { readonly connection: ListeningConnection };
    const attachListeners = connection.attachListeners.bind(connection);
    // Called once the stream is known, which is another one where it is encrypted.
    connection.attachListeners = (stream) => {
      const others = new EventEmitter();
      attachListeners(others);
      const splitter = new RowSplitter(
        (row) => connection.emit('dataRow', rowEvent(row)),
        (bytes) => others.emit('data', bytes),
      );
      stream.on('data', (bytes: Buffer) => splitter.push(bytes));
      stream.on('end', () => others.emit('end'));
    };
  }
}

const rowEvent = (row: RowMessage): RowEvent => ({
  row,
  get fields() {
    return valuesOf(row).map((value) => value?.toString() ?? null);
  },
});
