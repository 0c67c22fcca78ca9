import { presentTime } from '../../present.ts';

const listeners = new Set<() => void>();

/** How often a read is repeated, and the longest wait before a repetition. */
const TIMES = 3;
const LONGEST_SECONDS = 10;
/** The longest wait that is believed of a server. */
const LONGEST_ASKED = 60;
/** auth/v1 and the functions are left out: their forms report their limits themselves. */
const SHARED = /\/(rest|storage)\/v1\//;
/** Safe to repeat: one adds nothing twice, the other only reads. */
const REPEATABLE = /\/rest\/v1\/rpc\/(import_rows|changes_since)$/;

let asked = 0;

/** How long the last answer has asked to wait, in milliseconds; 0 once that is known. */
export function waitAsked(): number {
  const wait = asked;
  asked = 0;
  return wait * 1000;
}

/**
 * Calls the listener when the server refused a request because this person has used up their share. Returns the
 * function that unsubscribes.
 */
export function onTooManyRequests(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Wraps `fetch` so that it waits and retries if the server asks for that (429 or 503 with `Retry-After`; the client does so
 * itself where a GET meets a 503). If the wait is too long or the request is a write, the answer is passed on, and the
 * listeners are called where it is 429.
 */
export function retryingTooManyRequests(
  send: typeof fetch,
  pause: (seconds: number) => Promise<void> = pauseFor,
): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const isRepeatable = REPEATABLE.test(address);
    const isSafe = /^(GET|HEAD)$/i.test(init?.method ?? 'GET') || isRepeatable;
    for (let time = 0; ; time += 1) {
      const response = await send(input, init).catch((fault: unknown) => {
        asked = 0;
        throw fault;
      });
      if (!SHARED.test(address)) return response;
      const isLimit = response.status === 429;
      const isAway = response.status === 503;
      const seconds = secondsOf(response.headers.get('Retry-After') ?? '');
      asked = isLimit || isAway ? Math.min(seconds, LONGEST_ASKED) : 0;
      const isSoon = seconds > 0 && seconds <= LONGEST_SECONDS;
      const isToRepeat = isLimit ? isSafe : isAway && isRepeatable;
      if (!isToRepeat || !isSoon || time === TIMES) {
        if (isLimit) for (const listener of listeners) listener();
        return response;
      }
      await pause(seconds);
    }
  };
}

/** In how many seconds to try again: the server names their number, or the moment. */
const secondsOf = (when: string) =>
  Math.max(0, Number(when) || (Date.parse(when) - presentTime()) / 1000 || 0);

const pauseFor = (seconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));
