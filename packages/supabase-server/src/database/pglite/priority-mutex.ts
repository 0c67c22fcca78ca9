type Task = () => Promise<void>;

/** Runs one piece of work at a time: urgent work first, the rest in order of arrival; nothing after `close`. */
export class PriorityMutex {
  readonly #timeoutMs: number;
  readonly #timeoutError: () => Error;
  readonly #onWait: ((milliseconds: number) => void) | undefined;
  readonly #urgent: Task[] = [];
  readonly #waiting: Task[] = [];
  #isLocked = false;
  #closed = false;

  /**
   * @param timeoutMs how long work of `runInTime` waits at most before it starts
   * @param timeoutError creates the error that it rejects with after that
   * @param onWait is called with how long each piece of work of `runInTime` waited before it started
   */
  constructor(
    timeoutMs: number,
    timeoutError: () => Error,
    onWait?: (milliseconds: number) => void,
  ) {
    this.#timeoutMs = timeoutMs;
    this.#timeoutError = timeoutError;
    this.#onWait = onWait;
  }

  /** Runs `work` when all earlier work has settled. Rejects at once after `close`. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.#enqueue(this.#waiting, work);
  }

  /** Runs `work` when the work in progress has settled, before everything that waits. */
  runFirst<T>(work: () => Promise<T>): Promise<T> {
    return this.#enqueue(this.#urgent, work);
  }

  /** Like `run`, but rejects if the work has not started in time; then it is not started later. */
  runInTime<T>(work: () => Promise<T>): Promise<T> {
    const came = performance.now();
    return new Promise<T>((resolve, reject) => {
      let waiting = true;
      const giveUp = setTimeout(() => {
        waiting = false;
        reject(this.#timeoutError());
      }, this.#timeoutMs);
      this.run(async () => {
        clearTimeout(giveUp);
        this.#onWait?.(performance.now() - came);
        if (waiting) resolve(await work());
      }).catch((fault: unknown) => {
        clearTimeout(giveUp);
        reject(fault);
      });
    });
  }

  /** Runs `work` last. A second call does nothing. */
  async close(work: () => Promise<void>): Promise<void> {
    if (this.#closed) return;
    const last = this.run(work);
    this.#closed = true;
    await last;
  }

  #enqueue<T>(queue: Task[], work: () => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new Error('the database is closed'));
    return new Promise<T>((resolve, reject) => {
      queue.push(() => work().then(resolve, reject));
      this.#next();
    });
  }

  #next(): void {
    if (this.#isLocked) return;
    const task = this.#urgent.shift() ?? this.#waiting.shift();
    if (task === undefined) return;
    this.#isLocked = true;
    void task().then(() => {
      this.#isLocked = false;
      this.#next();
    });
  }
}
