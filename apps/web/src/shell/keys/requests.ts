/** What can be opened over any page. */
export type Request = 'search' | 'sheet';

let answer: ((request: Request) => void) | null = null;
let waiting: Request | null = null;

/** Asks for something; it waits for whatever opens it to be fetched. */
export function request(wanted: Request): void {
  if (answer === null) waiting = wanted;
  else answer(wanted);
}

/** From now on opens what is asked for, until the function that it gives is called. */
export function onRequest(open: (request: Request) => void): () => void {
  answer = open;
  if (waiting !== null) open(waiting);
  waiting = null;
  return () => {
    answer = null;
  };
}
