/** Runs work beside other work, or when its turn comes; rejects at once when too much is waiting. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue that runs `atOnce` pieces of work, lets `waiting` more wait in order, and refuses the rest.
 * @param bounds.full creates the error of a refusal
 */
export function createQueue(bounds: {
  readonly atOnce: number;
  readonly waiting: number;
  readonly full: () => Error;
}): Queue {
  let running = 0;
  const line: (() => void)[] = [];

  return async (work) => {
    if (running < bounds.atOnce) running += 1;
    else if (line.length < bounds.waiting) await new Promise<void>((turn) => line.push(turn));
    else throw bounds.full();
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
