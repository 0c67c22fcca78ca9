/** The queue: each read continues from where the one before it ended, so they must not overlap. */
let last: Promise<unknown> = Promise.resolve();

/** Runs a read after all earlier ones have ended. Rejects as it does. */
export function queueRead<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  const turn = last.then(read);
  last = turn.catch(() => undefined);
  return turn;
}
