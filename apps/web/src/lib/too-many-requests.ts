const listeners = new Set<() => void>();

/** How often a read is repeated, and the longest wait before a repetition. */
const TIMES = 3;
const LONGEST_SECONDS = 10;
/** auth/v1 and the functions are left out: their forms report their limits themselves. */
const SHARED = /\/(rest|storage)\/v1\//;
/** Safe to repeat: it adds nothing twice. */
const IMPORT = /\/rest\/v1\/rpc\/import_rows$/;

/**
 * Calls the listener when the server refused a request because this person has used up their share. Returns the
 * function that unsubscribes.
 */
export function onTooManyRequests(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Wraps `fetch` so that it waits and retries if the server asks for that (429 with `Retry-After`). If the wait is too
 * long or the request is a write, the listeners are called instead, and the answer is passed on.
 */
export function retryingTooManyRequests(
  send: typeof fetch,
  pause: (seconds: number) => Promise<void> = pauseFor,
): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const isSafe = /^(GET|HEAD)$/i.test(init?.method ?? 'GET') || IMPORT.test(address);
    for (let time = 0; ; time += 1) {
      const response = await send(input, init);
      if (response.status !== 429 || !SHARED.test(address)) return response;
      const seconds = Number(response.headers.get('Retry-After'));
      const isSoon = seconds > 0 && seconds <= LONGEST_SECONDS;
      if (!isSafe || !isSoon || time === TIMES) {
        for (const listener of listeners) listener();
        return response;
      }
      await pause(seconds);
    }
  };
}

const pauseFor = (seconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));
