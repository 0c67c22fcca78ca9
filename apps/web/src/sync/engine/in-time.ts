/**
 * How long an answer may take, in milliseconds: twice as long after each one that took longer, as a bad line may need it
 * for many rows.
 */
const PATIENCE = { first: 60_000, most: 960_000 };

let patience = PATIENCE.first;

/**
 * Ends a read that gets no answer, as where a network has dropped the connection without a word: all further reads wait
 * for it, and the page would say for ever that they are on their way. Rejects as the read does.
 */
export async function inTime<Answer>(
  read: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const late = new AbortController();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    patience = Math.min(2 * patience, PATIENCE.most);
    late.abort();
    // Also what comes before the request, as the renewal of the session.
    reject(new TypeError('The server did not answer in time'));
  }, patience);
  try {
    const answer = await Promise.race([read(late.signal), ended]);
    patience = PATIENCE.first;
    return answer;
  } finally {
    clearTimeout(timer);
  }
}
