import { join } from 'node:path';
import { lockFolder } from '../../file-system/folder-lock.ts';
import { databaseFaults } from '../port/database-error.ts';
import type {
  Executor,
  ReportTime,
  Result,
  Row,
  Statement,
  Transaction,
  TransactionOptions,
} from '../port/executor.ts';
import { beginDatabase } from './data-folder/empty-database.ts';
import { refuseSmallFiles } from './data-folder/file-sizes.ts';
import { openingFault } from './data-folder/opening-fault.ts';
import { DatabaseThread } from './database-thread.ts';
import { type BeginThread, DatabaseThreads } from './database-threads.ts';
import { fittingMemoryMode, MAX_HEAP, START_PARAMS, setV8Flags } from './memory-mode.ts';
import type { PgliteSettings } from './pglite-settings.ts';
import { transact } from './pglite-transaction.ts';
import { PriorityMutex } from './priority-mutex.ts';
import { Retirement } from './retirement.ts';
import { ComputingAllowance } from './runaway-watch.ts';

/** The embedded database while it is paused: its files do not change. */
export interface PausedDatabase extends Transaction {
  readonly folder: string;
}

/** How long a request waits for its turn at most; long enough for a reopening, even on a loaded machine. */
const PATIENCE_MS = 20_000;

/**
 * Opens the embedded database in `folder` (created when missing), or one in memory when it is null: empty, or with the
 * archive `copyOf` (a tar file from PGlite's `dumpDataDir`).
 * @throws FolderInUse when another process has the folder open
 */
export async function openPglite(
  folder: string | null,
  given: PgliteSettings = {},
): Promise<PgliteExecutor> {
  const { minFreeMb = 0, copyOf = null, worker } = given;
  const { memory = fittingMemoryMode(), emptyDatabaseIn = null } = given;
  setV8Flags(memory);
  if (folder !== null) refuseSmallFiles();
  const lock = folder === null ? null : await lockFolder(folder);
  const files = folder === null ? null : join(folder, 'database');
  const allowance = new ComputingAllowance();
  const begin: BeginThread = (onNotification, program, syncedUntil) => {
    const startParams = START_PARAMS[memory];
    const settings = { folder: files, copyOf, minFreeMb, program, syncedUntil, startParams };
    return new DatabaseThread(settings, onNotification, allowance, worker);
  };
  const settings = { ...given, maxHeapBytes: given.maxHeapBytes ?? MAX_HEAP[memory] };
  const threads = new DatabaseThreads(files, begin, given.onReopen);
  const executor = new PgliteExecutor(files, threads, settings, async () => lock?.release());
  try {
    if (files !== null) await beginDatabase(files, emptyDatabaseIn);
    await threads.open().catch(async (fault: unknown) => {
      throw folder === null ? fault : await openingFault(fault, folder, minFreeMb);
    });
  } catch (fault) {
    await lock?.release();
    throw fault;
  }
  return executor;
}

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
      this.#within((thread) => thread.askBounded({ kind: 'batch', statements }, reportTime)),
    );
  }

  transaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    { unbounded = false, reportTime }: TransactionOptions = {},
  ): Promise<T> {
    const turn = () => this.#within((thread) => transact(thread, work, !unbounded, reportTime));
    return unbounded ? this.#mutex.run(turn) : this.#mutex.runInTime(turn);
  }

  async script(sql: string): Promise<void> {
    await this.#mutex.run(() => this.#within((thread) => thread.ask({ kind: 'script', sql })));
  }

  async ping(): Promise<void> {
    const statements = [{ text: 'select 1', values: [] }];
    await this.#mutex.runFirst(() =>
      this.#within((thread) => thread.askBounded({ kind: 'batch', statements })),
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
        await thread.ask({ kind: 'script', sql: 'checkpoint' });
        return work({
          folder,
          run: async <R extends Row>(statement: Statement) =>
            (await thread.pipeline([statement], false))[0] as Result<R>,
        });
      }),
    );
  }

  async listen(...[channel, ...callbacks]: Listening): Promise<() => Promise<void>> {
    const { isFirst, stop } = this.#threads.notifications.add(channel, ...callbacks);
    if (isFirst) {
      await this.#mutex.run(() =>
        this.#within((thread) => thread.ask({ kind: 'listen', channel })),
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
