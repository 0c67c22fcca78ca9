const listeners = new Set<() => void>();

/** How often what changes nothing is asked for again by itself, and how long it waits for that at most. */
const TIMES = 3;
const LONGEST_SECONDS = 10;
/** What auth/v1 and the functions limit, their own forms tell. */
const SHARED = /\/(rest|storage)\/v1\//;
/** Adds nothing twice, however often it is asked. */
const IMPORT = /\/rest\/v1\/rpc\/import_rows$/;

/**
 * Calls the listener when the server refused something because this person has used up their share of it; gives the
 * function that ends it.
 */
export function onTooManyRequests(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Makes a `fetch` wait and ask once more where the server asks for that (429 with `Retry-After`). What would take too
 * long, and what changes something, is told instead; the answer goes on to whoever asked.
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
