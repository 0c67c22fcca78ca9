/** A mail link that did not work, as the server tells it in the address: protocol 2.15. */
export type MailLinkFault = 'expired';

/** Whether an address's fragment says that a mail link failed. */
export function isMailLinkFault(hash: string): boolean {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  return fields.has('error') || fields.has('error_code') || fields.has('error_description');
}

/** Where someone can have a new link sent, with the fault told there. */
export function mailLinkFaultTarget(pathname: string): string {
  const page = pathname === '/update_password' ? '/reset_password' : '/pending_confirmation';
  return `${page}?link=expired`;
}

/** The fault that `mailLinkFaultTarget` put into an address. */
export function mailLinkFaultIn(search: URLSearchParams): MailLinkFault | null {
  return search.get('link') === 'expired' ? 'expired' : null;
}
