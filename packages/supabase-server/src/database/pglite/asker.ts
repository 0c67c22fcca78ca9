import type { Result, Row, Statement, TransactionOptions } from '../port/executor.ts';
import type { DatabaseThread } from './database-thread.ts';

/** Asks a thread for the statements of one piece of work, with the limits of a request or without any. */
export class Asker {
  readonly #thread: DatabaseThread;
  readonly #options: TransactionOptions;

  constructor(thread: DatabaseThread, options: TransactionOptions = {}) {
    this.#thread = thread;
    this.#options = options;
  }

  /** Runs the statements in a transaction of their own, whose writes are refused while the disk is low. */
  async runAll(statements: readonly Statement[]): Promise<readonly Result[]> {
    const question = { kind: 'batch', statements } as const;
    return (await this.#thread.ask(question, this.#options)) as readonly Result[];
  }

  /** Begins a transaction. Within limits, its writes are refused while the disk is low. */
  async begin(): Promise<void> {
    const guarded = this.#options.unbounded !== true;
    await this.#thread.ask({ kind: 'begin', guarded }, this.#options);
  }

  /** Runs a statement, in the transaction if one was begun. */
  async run<R extends Row>(statement: Statement): Promise<Result<R>> {
    const question = { kind: 'pipeline', statements: [statement] } as const;
    const [result] = (await this.#thread.ask(question, this.#options)) as readonly Result<R>[];
    return result as Result<R>;
  }

  commit(): Promise<unknown> {
    return this.run(command('commit'));
  }

  /**
   * Rolls back, unless the thread has ended. A thread that cannot roll back would run the next work inside this
   * transaction, so it is ended.
   */
  async rollBack(): Promise<void> {
    if (this.#thread.ended) return;
    try {
      await this.run(command('rollback'));
    } catch {
      await this.#thread.terminate();
    }
  }
}

const command = (text: string): Statement => ({ text, values: [] });
