import { Worker } from 'node:worker_threads';
import { type DatabaseError, databaseFaults, toDatabaseError } from '../port/database-error.ts';
import type { ReportTime, TransactionOptions } from '../port/executor.ts';
import { type ComputingAllowance, RunawayWatch } from './runaway-watch.ts';
import type { Question, WorkerAnswer, WorkerSettings } from './worker-messages.ts';

type Waiting = {
  readonly resolve: (value: unknown) => void;
  readonly reject: (fault: Error) => void;
  readonly reportTime?: ReportTime | undefined;
};

const LOOK_EVERY_MS = 60;

/**
 * The main thread's end of `pglite-worker.ts`: it matches answers to questions, one question at a time. A question
 * with a time limit that runs away, or a database that breaks down, ends the thread; the owner then opens another one.
 */
export class DatabaseThread {
  readonly ready: Promise<unknown>;
  /** Resolves once the thread has ended, and so can write nothing any more. */
  readonly exited: Promise<void>;
  readonly #worker: Worker;
  readonly #onNotification: (channel: string, payload: string) => void;
  readonly #waiting = new Map<number, Waiting>();
  readonly #watch = new RunawayWatch();
  readonly #allowance: ComputingAllowance;
  readonly #looks: NodeJS.Timeout;
  /** The question in progress, where it has a time limit. */
  #limited: number | null = null;
  #last = 0;
  #ended = false;
  #heapBytes = 0;
  #lookedAt = performance.now();

  constructor(
    settings: WorkerSettings,
    onNotification: (channel: string, payload: string) => void,
    allowance: ComputingAllowance,
    program = new URL('./pglite-worker.ts', import.meta.url),
  ) {
    this.#onNotification = onNotification;
    this.#allowance = allowance;
    this.ready = new Promise((resolve, reject) => this.#waiting.set(0, { resolve, reject }));
    this.#worker = new Worker(program, { workerData: settings });
    this.#worker.on('message', (answer: WorkerAnswer) => this.#receive(answer));
    this.#worker.on('error', (fault) => this.#end(databaseFaults.lost(fault.message)));
    this.#worker.on('exit', () => this.#end(databaseFaults.lost('the database thread ended')));
    this.exited = new Promise((resolve) => this.#worker.once('exit', () => resolve()));
    // Without a folder all data would be lost with the thread.
    const watched = settings.folder !== null;
    this.#looks = setInterval(() => watched && this.#look(), LOOK_EVERY_MS).unref();
  }

  /** True once nothing can be asked any more. */
  get ended(): boolean {
    return this.#ended;
  }

  /** The memory that the database uses; none is freed while the thread lives. */
  get heapBytes(): number {
    return this.#heapBytes;
  }

  /**
   * Asks with the time limit of a request's statement, or without one where the work is the server's own.
   * @throws DatabaseError, 57014 when the statement ran away: the thread has ended then; 08006 when it had ended before
   */
  ask(question: Question, { unbounded = false, reportTime }: TransactionOptions): Promise<unknown> {
    if (this.#ended) return Promise.reject(databaseFaults.lost('the database was reopened'));
    this.#last += 1;
    const id = this.#last;
    if (!unbounded) this.#limited = id;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, reportTime });
      this.#worker.postMessage({ ...question, id });
    });
  }

  /** Asks for maintenance of the server's own: a script, listening, closing. */
  askUnbounded(question: Question): Promise<unknown> {
    return this.ask(question, { unbounded: true });
  }

  /** Ends the thread, whatever it is doing, and waits until it has ended; what was committed is on the disk. */
  async terminate(): Promise<void> {
    await this.#worker.terminate();
    await this.exited;
  }

  #receive(answer: WorkerAnswer): void {
    if ('channel' in answer) {
      this.#onNotification(answer.channel, answer.payload);
      return;
    }
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (this.#limited === answer.id) this.#limited = null;
    waiting?.reportTime?.(answer.spentMs);
    if ('heapBytes' in answer) this.#heapBytes = answer.heapBytes;
    if (!('fault' in answer)) waiting?.resolve(answer.value);
    else if (answer.diskFull) waiting?.reject(databaseFaults.diskFull());
    else waiting?.reject(toDatabaseError(answer.fault));
    if ('broken' in answer && answer.broken) {
      this.#end(databaseFaults.lost('the database broke down'));
    }
  }

  #look(): void {
    const now = performance.now();
    const elapsed = now - this.#lookedAt;
    this.#lookedAt = now;
    const question = this.#limited;
    if (question === null) {
      this.#watch.judge({ question, cpuMs: 0 }, elapsed);
      return;
    }
    this.#worker.cpuUsage().then(
      ({ user, system }) => {
        const cpuMs = (user + system) / 1000;
        const allowed = this.#allowance.at(now);
        const runaway = this.#watch.judge({ question, cpuMs }, elapsed, allowed);
        if (runaway === null || question !== this.#limited) return;
        if (runaway === 'computing') this.#allowance.count(now);
        this.#end(runaway === 'computing' ? databaseFaults.tooLong() : databaseFaults.stuck());
      },
      () => undefined,
    );
  }

  #end(fault: DatabaseError): void {
    if (this.#ended) return;
    this.#ended = true;
    clearInterval(this.#looks);
    for (const waiting of this.#waiting.values()) waiting.reject(fault);
    this.#waiting.clear();
    this.terminate().catch(() => undefined);
  }
}
