import type { DatabaseThread } from './database-thread.ts';
import type { PriorityMutex } from './priority-mutex.ts';

/** Closes a thread that uses more memory than its limit, and has it replaced. */
export class Retirement {
  readonly #maxHeapBytes: number;
  readonly #mutex: PriorityMutex;
  readonly #replace: () => Promise<unknown>;
  #retiring: DatabaseThread | null = null;

  /** @param replace opens a new thread after one has ended */
  constructor(maxHeapBytes: number, mutex: PriorityMutex, replace: () => Promise<unknown>) {
    this.#maxHeapBytes = maxHeapBytes;
    this.#mutex = mutex;
    this.#replace = replace;
  }

  /** To be called after each piece of work. Its caller gets the answer first; waiting work runs on the new thread. */
  consider(thread: DatabaseThread): void {
    if (thread.heapBytes <= this.#maxHeapBytes || this.#retiring === thread) return;
    this.#retiring = thread;
    this.#mutex.runFirst(() => this.#retire(thread)).catch(() => undefined);
  }

  async #retire(thread: DatabaseThread): Promise<void> {
    if (!thread.ended) await thread.askUnbounded({ kind: 'close' });
    await thread.exited;
    await this.#replace();
  }
}
