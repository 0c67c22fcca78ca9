import type { Connection, FieldDef, Submittable } from 'pg';
import { type Column, ResultReader, toParameter } from '../port/column-values.ts';
import type { Result } from '../port/executor.ts';
import type { Sendings } from '../port/prepared-statements.ts';
import type { RowEvent } from './row-bytes.ts';

/**
 * Several statements in one write and one round trip (the extended protocol's pipeline). Outside a transaction block
 * PostgreSQL makes them one transaction that commits at the closing Sync, so the promise settles only then.
 */
export class Pipeline implements Submittable {
  readonly results: Promise<readonly Result[]>;
  readonly #sendings: Sendings;
  readonly #finished: Result[] = [];
  #reader: ResultReader;
  #resolve: (results: readonly Result[]) => void = () => undefined;
  #reject: (fault: Error) => void = () => undefined;

  constructor(sendings: Sendings) {
    this.#sendings = sendings;
    this.#reader = this.#nextReader();
    this.results = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    const stream = (connection as Connection & { stream: { cork(): void; uncork(): void } }).stream;
    stream.cork();
    for (const name of this.#sendings.close) connection.close({ type: 'S', name }, true);
    for (const { statement, name, parse } of this.#sendings.statements) {
      if (parse) connection.parse({ name, text: statement.text, types: [] }, true);
      const values = statement.values.map(toParameter) as string[];
      connection.bind({ statement: name, values }, true);
      connection.describe({ type: 'P', name: '' }, true);
      connection.execute({ portal: '', rows: '0' }, true);
    }
    connection.sync();
    stream.uncork();
  }

  handleRowDescription(message: { readonly fields: readonly FieldDef[] }): void {
    this.#reader.describe(message.fields as readonly Column[]);
  }

  handleDataRow({ row }: RowEvent): void {
    this.#reader.add(row);
  }

  handleCommandComplete(message: { readonly text: string }): void {
    this.#finished.push(this.#reader.finish(message.text));
    this.#reader = this.#nextReader();
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleError(fault: Error): void {
    this.#reject(fault);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#finished);
  }

  #nextReader(): ResultReader {
    return new ResultReader(this.#sendings.statements[this.#finished.length]?.statement.asBytes);
  }
}
