import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DatabaseError, toDatabaseError } from './database-error.ts';
import type { Executor, Result, Row, Statement, Transaction } from './executor.ts';
import { lockFolder } from './folder-lock.ts';
import type { WorkerAnswer, WorkerRequest, WorkerSettings } from './pglite-worker.ts';
import { Turnstile } from './turnstile.ts';

/**
 * Opens the embedded database in `folder` (made when missing), or one in memory when it is null: empty, or as the
 * archive `copyOf` has it (a tar file that PGlite's `dumpDataDir` made).
 * @throws FolderInUse when another process has the folder open.
 */
export async function openPglite(
  folder: string | null,
  { copyOf }: { readonly copyOf?: string } = {},
): Promise<Executor> {
  const lock = folder === null ? null : await lockFolder(folder);
  const thread = new DatabaseThread({
    folder: folder === null ? null : join(folder, 'database'),
    copyOf: copyOf ?? null,
  });
  try {
    await thread.ready;
  } catch (fault) {
    await lock?.release();
    throw fault;
  }
  return new PgliteExecutor(thread, async () => lock?.release());
}

/** One connection: transactions take turns, a single batch is one message to the thread. */
class PgliteExecutor implements Executor {
  readonly kind = 'pglite';
  readonly #thread: DatabaseThread;
  readonly #release: () => Promise<void>;
  readonly #turnstile = new Turnstile();

  constructor(thread: DatabaseThread, release: () => Promise<void>) {
    this.#thread = thread;
    this.#release = release;
  }

  async batch(statements: readonly Statement[]): Promise<readonly Result[]> {
    return this.#turnstile.pass(() => this.#thread.pipeline(statements));
  }

  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#turnstile.pass(async () => {
      await this.#thread.pipeline([statement('begin')]);
      try {
        const value = await work({ run: (inner) => this.#run(inner) });
        await this.#thread.pipeline([statement('commit')]);
        return value;
      } catch (fault) {
        await this.#thread.pipeline([statement('rollback')]);
        throw fault;
      }
    });
  }

  async #run<R extends Row>(inner: Statement): Promise<Result<R>> {
    const [result] = await this.#thread.pipeline([inner]);
    return result as Result<R>;
  }

  async script(sql: string): Promise<void> {
    await this.#turnstile.pass(() => this.#thread.ask({ kind: 'script', sql }));
  }

  async listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>> {
    await this.#turnstile.pass(() => this.#thread.listen(channel, heard));
    return async () => this.#thread.forget(channel, heard);
  }

  async close(): Promise<void> {
    await this.#turnstile.close(async () => {
      await this.#thread.ask({ kind: 'close' });
    });
    await this.#release();
  }
}

const statement = (text: string): Statement => ({ text, values: [] });

type Question = WorkerRequest extends infer R
  ? R extends { id: number }
    ? Omit<R, 'id'>
    : never
  : never;
type Waiting = {
  readonly resolve: (value: unknown) => void;
  readonly reject: (fault: Error) => void;
};

/** The near side of `pglite-worker.ts`: numbers the questions and hands each its answer. */
class DatabaseThread {
  readonly ready: Promise<unknown>;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();
  #last = 0;

  constructor(settings: WorkerSettings) {
    this.ready = new Promise((resolve, reject) => this.#waiting.set(0, { resolve, reject }));
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      workerData: settings,
    });
    this.#worker.on('message', (answer: WorkerAnswer) => this.#hear(answer));
    this.#worker.on('error', (fault) => this.#abandon(fault));
    this.#worker.on('exit', () => this.#abandon(new Error('the database thread ended')));
  }

  ask(question: Question): Promise<unknown> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...question, id });
    });
  }

  async pipeline(statements: readonly Statement[]): Promise<readonly Result[]> {
    return (await this.ask({ kind: 'pipeline', statements })) as readonly Result[];
  }

  async listen(channel: string, heard: (payload: string) => void): Promise<void> {
    const listeners = this.#listeners.get(channel);
    if (listeners) {
      listeners.add(heard);
      return;
    }
    this.#listeners.set(channel, new Set([heard]));
    await this.ask({ kind: 'listen', channel });
  }

  forget(channel: string, heard: (payload: string) => void): void {
    this.#listeners.get(channel)?.delete(heard);
  }

  #hear(answer: WorkerAnswer): void {
    if ('channel' in answer) {
      for (const heard of this.#listeners.get(answer.channel) ?? []) heard(answer.payload);
      return;
    }
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('fault' in answer) waiting?.reject(toDatabaseError(answer.fault));
    else waiting?.resolve(answer.value);
  }

  #abandon(fault: Error): void {
    const lost =
      fault instanceof DatabaseError ? fault : toDatabaseError({ message: fault.message });
    for (const waiting of this.#waiting.values()) waiting.reject(lost);
    this.#waiting.clear();
  }
}
