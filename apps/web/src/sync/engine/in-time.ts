/** How long an answer may take, in milliseconds: a thousand rows need a minute or more on a bad line. */
const PATIENCE = 120_000;

const running = new Set<() => void>();

/** Ends all reads, because the session is over that they were for: the next one of the same person would wait for them. */
export function endReads(): void {
  for (const end of running) end();
}

/**
 * Ends a read that gets no answer, as where a network has dropped the connection without a word: all further reads wait
 * for it, and the page would say for ever that they are on their way. Rejects as the read does.
 */
export function inTime<Answer>(read: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const late = new AbortController();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = () => {
    late.abort();
    // Also what comes before the request, as the renewal of the session.
    reject(new TypeError('late'));
  };
  running.add(end);
  const timer = setTimeout(end, PATIENCE);
  return Promise.race([read(late.signal), ended]).finally(() => {
    clearTimeout(timer);
    running.delete(end);
  });
}
