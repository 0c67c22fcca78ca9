/** How far a change of the address has come by the mail link that was opened. */
export type EmailChange = 'half' | 'changed';

/** Reads the fragment that GET /verify leads to after the first of the two links (protocol 2.15). */
export function emailChangeOfLink(hash: string): EmailChange | null {
  return new URLSearchParams(hash.replace(/^#/, '')).has('message') ? 'half' : null;
}

/** Where it is told. */
export const emailChangeTarget = (change: EmailChange) => `/profile?email=${change}`;

/** What `emailChangeTarget` put into an address. */
export function emailChangeIn(search: URLSearchParams): EmailChange | null {
  const named = search.get('email');
  return named === 'half' || named === 'changed' ? named : null;
}
