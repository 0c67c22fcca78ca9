import { protocol } from '@electric-sql/pglite';
import { type Column, ResultReader } from '../port/column-values.ts';
import type { Result, Statement } from '../port/executor.ts';
import { RowSplitter } from '../port/row-splitter.ts';

/** Is called with each NOTIFY that the database delivers. */
export type OnNotification = (channel: string, payload: string) => void;

type Messages = typeof protocol.messages;
type Message<Kind extends keyof Messages> = InstanceType<
  Extract<Messages[Kind], new (...parts: never[]) => unknown>
>;

/** Reads PGlite's answer to the statements of one pipeline as it arrives. */
export class PipelineAnswer {
  readonly #statements: readonly Statement[];
  readonly #onNotification: OnNotification;
  readonly #results: Result[] = [];
  readonly #parser = new protocol.Parser();
  readonly #splitter: RowSplitter;
  #reader: ResultReader;
  /** Kept instead of thrown: this runs inside a call of the database, which must not be left halfway. */
  #fault: { readonly reason: unknown } | null = null;

  constructor(statements: readonly Statement[], onNotification: OnNotification) {
    this.#statements = statements;
    this.#onNotification = onNotification;
    this.#reader = this.#nextReader();
    this.#splitter = new RowSplitter(
      (row) => this.#reader.add(row),
      (bytes) => this.#parser.parse(bytes, (message) => this.#receive(message)),
    );
  }

  /** The bytes are in the database's own memory, so none of them are kept. */
  take(bytes: Uint8Array): void {
    try {
      this.#splitter.push(bytes);
    } catch (reason) {
      this.#fault ??= { reason };
    }
  }

  /** @throws the first error that the database reported, and one without a code when it has left out an answer */
  results(): readonly Result[] {
    if (this.#fault !== null) throw this.#fault.reason;
    if (this.#results.length < this.#statements.length) {
      throw new Error('the database has not answered every statement');
    }
    return this.#results;
  }

  #receive(message: { readonly name: string }): void {
    switch (message.name) {
      case 'error':
        this.#fault ??= { reason: message };
        break;
      case 'notification': {
        const { channel, payload } = message as Message<'NotificationResponseMessage'>;
        this.#onNotification(channel, payload);
        break;
      }
      case 'rowDescription':
        this.#reader.describe(
          (message as Message<'RowDescriptionMessage'>).fields as readonly Column[],
        );
        break;
      case 'commandComplete':
        this.#results.push(
          this.#reader.finish((message as Message<'CommandCompleteMessage'>).text),
        );
        this.#reader = this.#nextReader();
    }
  }

  #nextReader(): ResultReader {
    return new ResultReader(this.#statements[this.#results.length]?.asBytes);
  }
}
