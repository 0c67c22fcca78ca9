/** The database thread at one moment: the question it works on, and the processor time it has used. */
export interface ThreadSample {
  readonly question: number | null;
  readonly cpuMs: number;
}

/** How long a statement may compute (specification/limits.md). */
const COMPUTING_MS = 1_000;
/** When several statements ran away recently, somebody causes it: then every statement has less time. */
const UNDER_ATTACK = [
  { runaways: 4, computingMs: 400 },
  { runaways: 2, computingMs: 700 },
] as const;
const OF_LATE_MS = 30_000;
/** A statement that waits instead of computing, as for a slow disk, has more time. */
const WAITING_MS = 20_000;
/** A late sample counts no more than this: then the machine was busy, not the statement. */
const LONGEST_STEP_MS = 500;

/** How long a statement may compute, by how many ran away recently. It outlives the threads that they ran in. */
export class ComputingAllowance {
  #ranAway: number[] = [];

  /** Counts one. @param now a value of `performance.now()` */
  count(now: number): void {
    this.#ranAway = [...this.#ofLate(now), now];
  }

  /** The milliseconds of processor time that a statement may use. */
  at(now: number): number {
    const { length } = this.#ofLate(now);
    return UNDER_ATTACK.find(({ runaways }) => length >= runaways)?.computingMs ?? COMPUTING_MS;
  }

  #ofLate(now: number): number[] {
    return this.#ranAway.filter((moment) => now - moment < OF_LATE_MS);
  }
}

/**
 * Decides from regular samples whether a statement is running away. It uses the processor time of the database thread
 * and not only the clock, so that neither a burst of queued work nor a loaded machine looks like a runaway statement.
 */
export class RunawayWatch {
  #question: number | null = null;
  #cpuAtStart = 0;
  #waitedMs = 0;

  /**
   * @param sample the thread now
   * @param elapsedMs the time since the previous sample
   * @param computingMs how long a statement may compute
   * @returns how its question has used up its time; null while it has time left
   */
  judge(
    sample: ThreadSample,
    elapsedMs: number,
    computingMs: number = COMPUTING_MS,
  ): 'computing' | 'waiting' | null {
    if (sample.question === null || sample.question !== this.#question) {
      this.#question = sample.question;
      this.#cpuAtStart = sample.cpuMs;
      this.#waitedMs = 0;
      return null;
    }
    this.#waitedMs += Math.min(elapsedMs, LONGEST_STEP_MS);
    const computed = sample.cpuMs - this.#cpuAtStart;
    if (computed >= computingMs) return 'computing';
    return this.#waitedMs >= WAITING_MS ? 'waiting' : null;
  }
}
