import { join } from 'node:path';
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
import { DatabaseThread } from './database-thread.ts';
import { beginDatabase } from './empty-database.ts';
import { lockFolder } from './folder-lock.ts';
import { fittingMemoryMode, type MemoryMode, START_PARAMS, tellV8 } from './memory-mode.ts';
import { Notifications } from './notifications.ts';
import { pgliteProgram } from './pglite-program.ts';
import { transact } from './pglite-transaction.ts';
import { PriorityMutex } from './priority-mutex.ts';
import { ComputingAllowance } from './runaway-watch.ts';
import { SyncedMoment } from './synced-moment.ts';

/** How the embedded database is run. */
export interface PgliteSettings {
  /** Writes are refused when the disk has fewer megabytes left; 0 never refuses. */
  readonly minFreeMb?: number;
  /** What a database in memory begins as. */
  readonly copyOf?: string | null;
  /** By the memory of the machine, where it is not given. */
  readonly memory?: MemoryMode;
  /** A folder where an empty database is kept, of which a new one is made; without it each is made from nothing. */
  readonly emptyDatabaseIn?: string | null;
  /** Another program for the thread than the one that keeps the database. */
  readonly worker?: URL;
  /** Told when a statement that ran away, or a break-down, made the database be opened anew. */
  readonly onReopen?: () => void;
  /** Told how many milliseconds a piece of work waited for its turn. */
  readonly onWait?: ((milliseconds: number) => void) | undefined;
}

/** The embedded database while it pauses: its files hold still. */
export interface PausedDatabase extends Transaction {
  readonly folder: string;
}

/** A request waits this long for its turn, through a reopening even on a loaded machine; then it is told to come again. */
const PATIENCE_MS = 20_000;

/**
 * Opens the embedded database in `folder` (made when missing), or one in memory when it is null: empty, or as the
 * archive `copyOf` has it (a tar file that PGlite's `dumpDataDir` made).
 * @throws FolderInUse when another process has the folder open.
 */
export async function openPglite(
  folder: string | null,
  given: PgliteSettings = {},
): Promise<PgliteExecutor> {
  const { minFreeMb = 0, copyOf = null, worker } = given;
  const { memory = fittingMemoryMode(), emptyDatabaseIn = null } = given;
  tellV8(memory);
  const lock = folder === null ? null : await lockFolder(folder);
  const files = folder === null ? null : join(folder, 'database');
  const allowance = new ComputingAllowance();
  const begin: BeginThread = (onNotification, program, syncedUntil) => {
    const startParams = START_PARAMS[memory];
    const settings = { folder: files, copyOf, minFreeMb, program, syncedUntil, startParams };
    return new DatabaseThread(settings, onNotification, allowance, worker);
  };
  const executor = new PgliteExecutor(files, begin, given, async () => lock?.release());
  try {
    if (files !== null) await beginDatabase(files, emptyDatabaseIn);
    await executor.open();
  } catch (fault) {
    await lock?.release();
    throw fault;
  }
  return executor;
}

type Listening = Parameters<Executor['listen']>;

type BeginThread = (
  onNotification: (channel: string, payload: string) => void,
  program: WebAssembly.Module,
  syncedUntil: number | null,
) => DatabaseThread;

/** One connection: transactions take turns, a single batch is one message to the thread. */
export class PgliteExecutor implements Executor {
  readonly kind = 'pglite';
  readonly places = 1;
  readonly #folder: string | null;
  readonly #begin: BeginThread;
  readonly #onReopen: () => void;
  readonly #release: () => Promise<void>;
  readonly #mutex: PriorityMutex;
  readonly #notifications = new Notifications();
  readonly #underWay = new Set<string>();
  readonly #synced = new SyncedMoment();
  #thread: Promise<DatabaseThread> | null = null;
  /** The ended thread whose place another one is taking, or has taken. */
  #replaced: DatabaseThread | null = null;

  constructor(
    folder: string | null,
    begin: BeginThread,
    { onReopen = () => undefined, onWait }: Pick<PgliteSettings, 'onReopen' | 'onWait'>,
    release: () => Promise<void>,
  ) {
    this.#folder = folder;
    this.#begin = begin;
    this.#onReopen = onReopen;
    this.#mutex = new PriorityMutex(PATIENCE_MS, databaseFaults.busy, onWait);
    this.#release = release;
  }

  /** Opens the thread, unless it is open; listens again to what was listened to. */
  async open(): Promise<DatabaseThread> {
    this.#thread ??= this.#openThread();
    const opening = this.#thread;
    try {
      return await opening;
    } catch (fault) {
      if (this.#thread === opening) this.#thread = null;
      throw fault;
    }
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
   * Runs `work` while nobody else is let in and everything that was committed is in the database's files. `work` may
   * read through what it is given; requests wait until it is done.
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
    const { isFirst, stop } = this.#notifications.add(channel, ...callbacks);
    if (isFirst) {
      await this.#mutex.run(() =>
        this.#within((thread) => thread.ask({ kind: 'listen', channel })),
      );
    }
    return async () => stop();
  }

  /** No other process can have the folder open, so that it is enough to know what runs in this one. */
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
    await this.#mutex.close(async () => {
      const thread = await this.#thread?.catch(() => null);
      if (!thread) return;
      if (!thread.ended) await thread.ask({ kind: 'close' });
      await thread.exited;
    });
    await this.#release();
  }

  /** Does a turn's work; a thread that ended meanwhile is replaced at once, so that the next turn finds an open one. */
  async #within<T>(work: (thread: DatabaseThread) => Promise<T>): Promise<T> {
    const thread = await this.#living();
    try {
      return await work(thread);
    } finally {
      if (thread.ended) this.#living().catch(() => undefined);
    }
  }

  /** Of those who find that the thread has ended, the first sees to it that another one takes its place. */
  async #living(): Promise<DatabaseThread> {
    const thread = await this.open();
    if (!thread.ended) return thread;
    if (this.#replaced !== thread) {
      this.#replaced = thread;
      this.#thread = this.#openAfter(thread);
    }
    return this.open();
  }

  /** A thread that was ended may still write: two at once would destroy the files that both have open. */
  async #openAfter(thread: DatabaseThread): Promise<DatabaseThread> {
    await thread.exited;
    this.#onReopen();
    this.#notifications.beginGap();
    return this.#openThread();
  }

  async #openThread(): Promise<DatabaseThread> {
    const program = await pgliteProgram();
    const opened = this.#synced.begin();
    const hear = (channel: string, payload: string) => this.#notifications.notify(channel, payload);
    const thread = this.#begin(hear, program, this.#synced.moment());
    try {
      await thread.ready;
      opened();
      for (const channel of this.#notifications.channels)
        await thread.ask({ kind: 'listen', channel });
      if (this.#replaced) this.#notifications.endGap();
      return thread;
    } catch (fault) {
      await thread.terminate();
      throw fault;
    }
  }
}
