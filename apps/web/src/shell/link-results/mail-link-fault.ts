/** Why a mail link failed, as the server says in the URL: protocol 2.15. */
export type MailLinkFault = 'expired';

/** Whether a URL fragment says that a mail link failed. */
export function isMailLinkFault(hash: string): boolean {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  return fields.has('error') || fields.has('error_code') || fields.has('error_description');
}

/** The page on which a new link can be requested, with the fault in its query. */
export function mailLinkFaultTarget(pathname: string): string {
  const page = pathname === '/update_password' ? '/reset_password' : '/pending_confirmation';
  return `${page}?link=expired`;
}

/** Reads the fault that `mailLinkFaultTarget` has put into the URL. */
export function mailLinkFaultIn(search: URLSearchParams): MailLinkFault | null {
  return search.get('link') === 'expired' ? 'expired' : null;
}
