/** The last read of each person: each continues from where the one before it ended, so they must not overlap. */
const last = new Map<string, Promise<unknown>>();

/**
 * Runs a read after all earlier ones of the same person have ended. Somebody who signs in meanwhile does not wait for those of
 * the one before. Rejects as it does.
 */
export function queueRead<Answer>(owner: string, read: () => Promise<Answer>): Promise<Answer> {
  const turn = (last.get(owner) ?? Promise.resolve()).then(read);
  last.set(
    owner,
    turn.catch(() => undefined),
  );
  return turn;
}
