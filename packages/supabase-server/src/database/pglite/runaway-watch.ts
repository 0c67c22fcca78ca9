/** How the database thread stands at one moment: the question it works on, and the processor time it has used. */
export interface ThreadSample {
  readonly question: number | null;
  readonly cpuMs: number;
}

/** A statement may compute this long (specification/limits.md: ended after 2 s at most, looking eight times a second). */
const COMPUTING_MS = 1_250;
/** One that waits instead of computing, as for a slow disk, is given longer. */
const WAITING_MS = 20_000;
/** A look that comes late counts no more than this: then the machine was busy, not the statement. */
const LONGEST_STEP_MS = 500;

/**
 * Judges from regular samples whether a statement runs away. It goes by the processor time of the database thread and
 * not by the clock alone, so that neither a burst of queued work nor a loaded machine is mistaken for one.
 */
export class RunawayWatch {
  #question: number | null = null;
  #cpuAtStart = 0;
  #waitedMs = 0;

  /**
   * @param sample how the thread stands now
   * @param elapsedMs the time since the sample before
   * @returns how its question has used up its time; null while it has some left
   */
  judge(sample: ThreadSample, elapsedMs: number): 'computing' | 'waiting' | null {
    if (sample.question === null || sample.question !== this.#question) {
      this.#question = sample.question;
      this.#cpuAtStart = sample.cpuMs;
      this.#waitedMs = 0;
      return null;
    }
    this.#waitedMs += Math.min(elapsedMs, LONGEST_STEP_MS);
    const computed = sample.cpuMs - this.#cpuAtStart;
    if (computed >= COMPUTING_MS) return 'computing';
    return this.#waitedMs >= WAITING_MS ? 'waiting' : null;
  }
}
