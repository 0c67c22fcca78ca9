/** One reading after the other, as each goes on from where the last one ended. */
let last: Promise<unknown> = Promise.resolve();

/** Does a reading when those before it have ended; rejects as it does. */
export function inTurn<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  const turn = last.then(read);
  last = turn.catch(() => undefined);
  return turn;
}
