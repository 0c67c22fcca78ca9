import type { Executor } from './port/executor.ts';

const EVERY_MS = 3_600_000;

/** Something that one server of the database does every hour. */
export interface HourlyJob {
  readonly executor: Executor;
  /** Any number will do, as long as every server asks for the same and no other job does. */
  readonly lock: number;
  readonly work: (ended: AbortSignal) => Promise<void>;
  readonly failed: (fault: unknown) => void;
}

/**
 * Does the job now and every hour, one server of the database at a time.
 * @returns what stops it, and waits for the pass under way
 */
export function startHourly({ executor, lock, work, failed }: HourlyJob): () => Promise<void> {
  const stopped = new AbortController();
  let running: Promise<void> | null = null;
  const pass = async () => {
    try {
      await executor.withAdvisoryLock(lock, () => work(stopped.signal));
    } catch (fault) {
      if (!stopped.signal.aborted) failed(fault);
    }
    running = null;
  };
  const begin = () => {
    running ??= pass();
  };
  const timer = setInterval(begin, EVERY_MS).unref();
  begin();
  return async () => {
    stopped.abort();
    clearInterval(timer);
    await running;
  };
}
