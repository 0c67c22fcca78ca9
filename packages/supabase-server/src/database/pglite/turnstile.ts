type Turn = () => Promise<void>;

/** Lets one piece of work through at a time, in the order of arrival; after `close`, none. */
export class Turnstile {
  readonly #patienceMs: number;
  readonly #tired: () => Error;
  readonly #urgent: Turn[] = [];
  readonly #waiting: Turn[] = [];
  #isTaken = false;
  #closed = false;

  /**
   * @param patienceMs how long a piece of work that asks for it waits for its turn at most
   * @param tired makes the fault that it is told then
   */
  constructor(patienceMs: number, tired: () => Error) {
    this.#patienceMs = patienceMs;
    this.#tired = tired;
  }

  /** Runs `work` when all earlier work has settled. Rejects at once after `close`. */
  pass<T>(work: () => Promise<T>): Promise<T> {
    return this.#wait(this.#waiting, work);
  }

  /** Runs `work` when the work under way has settled, before all that waits. */
  passFirst<T>(work: () => Promise<T>): Promise<T> {
    return this.#wait(this.#urgent, work);
  }

  /** Like `pass`, but work whose turn has not come in time is given up. */
  passInTime<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let waiting = true;
      const giveUp = setTimeout(() => {
        waiting = false;
        reject(this.#tired());
      }, this.#patienceMs);
      this.pass(async () => {
        clearTimeout(giveUp);
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
    const turn = this.pass(work);
    this.#closed = true;
    await turn;
  }

  #wait<T>(queue: Turn[], work: () => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new Error('the database is closed'));
    return new Promise<T>((resolve, reject) => {
      queue.push(() => work().then(resolve, reject));
      this.#next();
    });
  }

  #next(): void {
    if (this.#isTaken) return;
    const turn = this.#urgent.shift() ?? this.#waiting.shift();
    if (turn === undefined) return;
    this.#isTaken = true;
    void turn().then(() => {
      this.#isTaken = false;
      this.#next();
    });
  }
}
