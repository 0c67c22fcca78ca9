/** Lets one piece of work through at a time, in the order of arrival; after `close`, none. */
export class Turnstile {
  #last: Promise<unknown> = Promise.resolve();
  #closed = false;

  /** Runs `work` when all earlier work has settled. Rejects at once after `close`. */
  pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new Error('the database is closed'));
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Runs `work` last. A second call does nothing. */
  async close(work: () => Promise<void>): Promise<void> {
    if (this.#closed) return;
    const turn = this.pass(work);
    this.#closed = true;
    await turn;
  }
}
