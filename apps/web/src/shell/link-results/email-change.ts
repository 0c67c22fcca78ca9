/** What the opened mail link has done: one of the two confirmations of an address change, or the change itself. */
export type EmailChange = 'half' | 'changed';

/** What the server says of the first link, word for word: anybody can write another message into an address. */
const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** Reads the URL fragment that GET /verify redirects to after the first of the two links (protocol 2.15). */
export function emailChangeOfLink(hash: string): EmailChange | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('message') === HALF ? 'half' : null;
}

/** Where the result is shown. */
export const emailChangeTarget = (change: EmailChange) => `/profile?email=${change}`;

/** Reads what `emailChangeTarget` has put into the URL. */
export function emailChangeIn(search: URLSearchParams): EmailChange | null {
  const named = search.get('email');
  return named === 'half' || named === 'changed' ? named : null;
}
