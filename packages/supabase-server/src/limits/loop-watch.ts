/** Shorter than any time that a limit measures, and rare enough to cost nothing. */
const LOOK_EVERY_MS = 200;

/**
 * Measures when this process was too busy to look at its sockets. Data that arrived then is not read yet, and Node runs
 * the timers that would cut its sender before it reads, although the sender was in time.
 */
export interface LoopWatch {
  /** Milliseconds that pass only while this process looks at its sockets. */
  now(): number;
  /** Milliseconds between the last two looks, or since the last one, whichever is longer. */
  gap(): number;
  end(): void;
}

/** Begins to watch; `end` stops the timer. */
export function watchLoop(): LoopWatch {
  let lookedAt = performance.now();
  let lastGap = 0;
  let missed = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    lastGap = now - lookedAt;
    missed += Math.max(0, lastGap - LOOK_EVERY_MS);
    lookedAt = now;
  }, LOOK_EVERY_MS).unref();
  return {
    now() {
      const now = performance.now();
      return now - missed - Math.max(0, now - lookedAt - LOOK_EVERY_MS);
    },
    gap: () => Math.max(lastGap, performance.now() - lookedAt),
    end: () => clearInterval(timer),
  };
}
