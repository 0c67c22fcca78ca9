/** What can be opened over any page. */
export type Request = 'search' | 'sheet';

let answer: ((request: Request) => void) | null = null;
let waiting: Request | null = null;

/** Asks to open something; the request waits until the code that opens it is loaded. */
export function request(wanted: Request): void {
  if (answer === null) waiting = wanted;
  else answer(wanted);
}

/** Calls `open` with each request from now on. Returns the function that unsubscribes. */
export function onRequest(open: (request: Request) => void): () => void {
  answer = open;
  if (waiting !== null) open(waiting);
  waiting = null;
  return () => {
    answer = null;
  };
}
