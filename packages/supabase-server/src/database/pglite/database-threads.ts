import { reopeningFault } from './data-folder/opening-fault.ts';
import { SyncedMoment } from './data-folder/synced-moment.ts';
import type { DatabaseThread } from './database-thread.ts';
import { Notifications } from './notifications.ts';
import { pgliteProgram } from './pglite-program.ts';

export type BeginThread = (
  onNotification: (channel: string, payload: string) => void,
  program: WebAssembly.Module,
  syncedUntil: number | null,
) => DatabaseThread;

/** The threads of one embedded database, one after the other: one that ended is replaced. */
export class DatabaseThreads {
  readonly notifications = new Notifications();
  readonly #folder: string | null;
  readonly #begin: BeginThread;
  readonly #onReopen: () => void;
  readonly #synced = new SyncedMoment();
  #thread: Promise<DatabaseThread> | null = null;
  /** The ended thread that is being replaced, or has been. */
  #replaced: DatabaseThread | null = null;

  /** @param onReopen called when a thread that ended is about to be replaced */
  constructor(folder: string | null, begin: BeginThread, onReopen: () => void = () => undefined) {
    this.#folder = folder;
    this.#begin = begin;
    this.#onReopen = onReopen;
  }

  /** Opens the thread, unless it is open, and listens to the same channels again. */
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

  /** The open thread. Of several callers that find it ended, the first one replaces it. */
  async living(): Promise<DatabaseThread> {
    const thread = await this.open();
    if (!thread.ended) return thread;
    if (this.#replaced !== thread) {
      this.#replaced = thread;
      this.#thread = this.#openAfter(thread);
    }
    return this.open();
  }

  /** Closes the database, unless none was opened, and waits until its thread has ended. */
  async close(): Promise<void> {
    const thread = await this.#thread?.catch(() => null);
    if (!thread) return;
    if (!thread.ended) await thread.askUnbounded({ kind: 'close' });
    await thread.exited;
  }

  /** A thread that was ended may still be writing: two at once would destroy the files that both have open. */
  async #openAfter(thread: DatabaseThread): Promise<DatabaseThread> {
    await thread.exited;
    this.#onReopen();
    this.notifications.beginGap();
    return this.#openThread();
  }

  async #openThread(): Promise<DatabaseThread> {
    const program = await pgliteProgram();
    const opened = this.#synced.begin();
    const notify = (channel: string, payload: string) =>
      this.notifications.notify(channel, payload);
    const thread = this.#begin(notify, program, this.#synced.moment());
    try {
      await thread.ready;
      opened();
      for (const channel of this.notifications.channels)
        await thread.askUnbounded({ kind: 'listen', channel });
      if (this.#replaced) this.notifications.endGap();
      return thread;
    } catch (fault) {
      await thread.terminate();
      throw this.#replaced ? await reopeningFault(fault, this.#folder) : fault;
    }
  }
}
