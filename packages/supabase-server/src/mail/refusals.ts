import { Unreadable } from './stored-mails.ts';

/** Whether the mail server refused only the recipient (RFC 5321, section 3.3). */
export function isAboutRecipient(fault: unknown): boolean {
  const { code, command } = fault as { code?: string; command?: string };
  return code === 'EENVELOPE' && command === 'RCPT TO';
}

/** Whether another try is useless: a 5xx answer (RFC 5321) that is not about us, or a mail that cannot be opened. */
export function isForGood(fault: unknown): boolean {
  if (fault instanceof Unreadable) return true;
  const { responseCode } = fault as { responseCode?: number };
  return responseCode !== undefined && responseCode >= 500 && !isAboutUs(fault);
}

/** Whether the mail server refused this server or its sender, and so any mail, until somebody mends that. */
function isAboutUs(fault: unknown): boolean {
  const { code = '', command } = fault as { code?: string; command?: string };
  return ['EPROTOCOL', 'ETLS', 'EAUTH'].includes(code) || command === 'MAIL FROM';
}
