/** pino's number of the level. */
const ERROR = 50;
const MINUTE_MS = 60_000;
const MOST_IN_A_MINUTE = 20;
const PATIENCE_MS = 5_000;

/** Receives what is logged, with its level. */
export type LogListener = (given: readonly unknown[], level: number) => void;

/**
 * Posts errors in the log to a webhook, each kind at most once a minute: it reports that something is wrong, not every
 * time it happens. What cannot be posted is dropped; the log has it.
 */
export function postErrors(url: string, clock: () => number = Date.now): LogListener {
  let counts = new Map<string, number>();
  let since = clock();
  return (given, level) => {
    if (level < ERROR) return;
    if (clock() - since >= MINUTE_MS) [counts, since] = [new Map(), clock()];
    const error = describe(given);
    const times = (counts.get(error.message) ?? 0) + 1;
    counts.set(error.message, times);
    if (times > 1 || counts.size > MOST_IN_A_MINUTE) return;
    void post(url, { text: `Bloom: ${error.message}`, ...error, at: new Date(clock()) });
  };
}

/** Just enough to know where to look: no stack, no path, and nobody's address. */
function describe(given: readonly unknown[]) {
  const [first, second] = given;
  if (typeof first === 'string') return { message: first };
  const { err, requestId } = first as { err?: Error & { code?: string }; requestId?: string };
  return {
    message: typeof second === 'string' ? second : (err?.name ?? 'an error'),
    ...(requestId !== undefined && { requestId }),
    ...(err !== undefined && { fault: { type: err.name, code: err.code } }),
  };
}

async function post(url: string, body: object): Promise<void> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
  } catch {
    // Logging it as an error would post it here again.
  }
}
