import { databaseFaults } from '../port/database-error.ts';
import type {
  Executor,
  ReportTime,
  Result,
  Statement,
  Transaction,
  TransactionOptions,
} from '../port/executor.ts';
import { Asker } from './asker.ts';
import type { DatabaseThread } from './database-thread.ts';
import type { DatabaseThreads } from './database-threads.ts';
import type { PgliteSettings } from './pglite-settings.ts';
import { transact } from './pglite-transaction.ts';
import { PriorityMutex } from './priority-mutex.ts';
import { Retirement } from './retirement.ts';

/** The embedded database while it is paused: its files do not change. */
export interface PausedDatabase extends Transaction {
  readonly folder: string;
}

/** How long a request waits for its turn at most; long enough for a reopening, even on a loaded machine. */
const PATIENCE_MS = 20_000;

type Listening = Parameters<Executor['listen']>;

/** One connection: transactions take turns; a single batch is one message to the thread. */
export class PgliteExecutor implements Executor {
  readonly kind = 'pglite';
  readonly places = 1;
  readonly #folder: string | null;
  readonly #threads: DatabaseThreads;
  readonly #release: () => Promise<void>;
  readonly #mutex: PriorityMutex;
  readonly #underWay = new Set<string>();
  readonly #retirement: Retirement;

  constructor(
    folder: string | null,
    threads: DatabaseThreads,
    { onWait, maxHeapBytes = Infinity }: Pick<PgliteSettings, 'onWait' | 'maxHeapBytes'>,
    release: () => Promise<void>,
  ) {
    this.#folder = folder;
    this.#threads = threads;
    this.#mutex = new PriorityMutex(PATIENCE_MS, databaseFaults.busy, onWait);
    this.#release = release;
    // Without a folder, all data would be lost with the thread.
    const limit = folder === null ? Infinity : maxHeapBytes;
    this.#retirement = new Retirement(limit, this.#mutex, () => threads.living());
  }

  batch(statements: readonly Statement[], reportTime?: ReportTime): Promise<readonly Result[]> {
    return this.#mutex.runInTime(() =>
      this.#within((thread) => new Asker(thread, { reportTime }).runAll(statements)),
    );
  }

  transaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    options: TransactionOptions = {},
  ): Promise<T> {
    const turn = () => this.#within((thread) => transact(new Asker(thread, options), work));
    return options.unbounded ? this.#mutex.run(turn) : this.#mutex.runInTime(turn);
  }

  async script(sql: string): Promise<void> {
    await this.#mutex.run(() =>
      this.#within((thread) => thread.askUnbounded({ kind: 'script', sql })),
    );
  }

  async ping(): Promise<void> {
    const statements = [{ text: 'select 1', values: [] }];
    await this.#mutex.runFirst(() =>
      this.#within((thread) => new Asker(thread).runAll(statements)),
    );
  }

  /**
   * Runs `work` while no other work is let in and everything committed is in the database's files. `work` may read
   * through its argument; requests wait until it is done.
   */
  pause<T>(work: (paused: PausedDatabase) => Promise<T>): Promise<T> {
    const folder = this.#folder;
    if (folder === null) return Promise.reject(new Error('a database in memory has no files'));
    return this.#mutex.run(() =>
      this.#within(async (thread) => {
        await thread.askUnbounded({ kind: 'script', sql: 'checkpoint' });
        const asker = new Asker(thread, { unbounded: true });
        return work({ folder, run: (statement) => asker.run(statement) });
      }),
    );
  }

  async listen(...[channel, ...callbacks]: Listening): Promise<() => Promise<void>> {
    const { isFirst, stop } = this.#threads.notifications.add(channel, ...callbacks);
    if (isFirst) {
      await this.#mutex.run(() =>
        this.#within((thread) => thread.askUnbounded({ kind: 'listen', channel })),
      );
    }
    return async () => stop();
  }

  /** No other process can have the folder open, so it is enough to know what runs in this one. */
  async withAdvisoryLock<T>(name: string, work: () => Promise<T>): Promise<T | null> {
    if (this.#underWay.has(name)) return null;
    this.#underWay.add(name);
    try {
      return await work();
    } finally {
      this.#underWay.delete(name);
    }
  }

  async close(): Promise<void> {
    await this.#mutex.close(() => this.#threads.close());
    await this.#release();
  }

  /** Runs the work of one turn. A thread that ended during it is replaced at once, for the next turn. */
  async #within<T>(work: (thread: DatabaseThread) => Promise<T>): Promise<T> {
    const thread = await this.#threads.living();
    try {
      return await work(thread);
    } finally {
      if (thread.ended) this.#threads.living().catch(() => undefined);
      else this.#retirement.consider(thread);
    }
  }
}
