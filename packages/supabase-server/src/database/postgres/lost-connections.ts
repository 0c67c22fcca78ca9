import { setTimeout as pause } from 'node:timers/promises';
import { type Result, type Statement, sql } from '../port/executor.ts';

/** Milliseconds until it looks, and until it looks again. */
const WAITS = {
  /** Longer than a statement may run (`postgres-pool.ts`): what has not ended by then is being committed. */
  first: 10_000,
  again: 1_000,
} as const;

const TRANSACTIONS: Statement = sql`
  select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, pg_snapshot_xmax(pg_current_snapshot())::text as next`;

/**
 * Waits for transactions whose connection was lost. PostgreSQL goes on with what it has received: it may commit a while
 * later, on a slow disk or once a standby is back, and what it said meanwhile did not arrive here.
 */
export class LostConnections {
  readonly #run: (statement: Statement) => Promise<readonly Result[]>;
  readonly #closing: AbortSignal;
  readonly #onOver: () => void;
  readonly #waits: Readonly<Record<keyof typeof WAITS, number>>;
  #hasNew = false;
  #waiting: Promise<void> | null = null;

  /** @param onOver is called once nothing can be committed any more, or when there is no time left to wait */
  constructor(
    run: (statement: Statement) => Promise<readonly Result[]>,
    closing: AbortSignal,
    onOver: () => void,
    waits: Readonly<Record<keyof typeof WAITS, number>> = WAITS,
  ) {
    this.#run = run;
    this.#closing = closing;
    this.#onOver = onOver;
    this.#waits = waits;
  }

  /** A connection is lost. */
  add(): void {
    this.#hasNew = true;
    this.#waiting ??= this.#wait();
  }

  /** Resolves when nothing is waited for any more. */
  async settled(): Promise<void> {
    await this.#waiting;
  }

  async #wait(): Promise<void> {
    while (this.#hasNew) {
      this.#hasNew = false;
      await this.#pause(this.#waits.first);
      let next: bigint | null = null;
      while (!this.#closing.aborted) {
        const [oldest, newest] = await this.#transactions();
        next ??= newest;
        if (next !== null && oldest !== null && oldest >= next) break;
        await this.#pause(this.#waits.again);
      }
      this.#onOver();
    }
    this.#waiting = null;
  }

  /** The oldest transaction that still runs, and the next one; nulls where the database is away. */
  async #transactions(): Promise<readonly [bigint, bigint] | readonly [null, null]> {
    try {
      const [result] = await this.#run(TRANSACTIONS);
      const [row] = result?.rows ?? [];
      return row ? [BigInt(String(row.oldest)), BigInt(String(row.next))] : [null, null];
    } catch {
      return [null, null];
    }
  }

  async #pause(milliseconds: number): Promise<void> {
    await pause(milliseconds, null, { signal: this.#closing, ref: false }).catch(() => undefined);
  }
}
