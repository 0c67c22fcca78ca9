/** How far a change of the address has come by the mail link that was opened. */
export type EmailChange = 'half' | 'changed';

/** Reads the fragment that a mail link leads to (protocol 2.15): the first of the two links brings no session. */
export function emailChangeOfLink(hash: string): EmailChange | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  if (fields.has('message')) return 'half';
  return fields.has('access_token') && fields.get('type') === 'email_change' ? 'changed' : null;
}

/** Where it is told. */
export const emailChangeTarget = (change: EmailChange) => `/profile?email=${change}`;

/** What `emailChangeTarget` put into an address. */
export function emailChangeIn(search: URLSearchParams): EmailChange | null {
  const named = search.get('email');
  return named === 'half' || named === 'changed' ? named : null;
}
