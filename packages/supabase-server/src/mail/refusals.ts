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
  const { code = '', command, message = '' } = fault as Refusal;
  const isNoMail = ['EPROTOCOL', 'ETLS', 'EAUTH'].includes(code) || command === 'MAIL FROM';
  return isNoMail || NOT_PERMITTED.test(message.replace(ADDRESSES, ''));
}

/**
 * What some mail servers say only at the recipient, or after the mail, to a user who may not send, or where there is none:
 * the codes of RFC 3463 for the sender and for permissions, or the words of servers that have no such codes.
 */
const NOT_PERMITTED = /\b5\.(7\.\d+|1\.[78])\b|\brelay|authenticat/i;
/** A mail server repeats the address that it refuses, whose words are those of whoever has entered it. */
const ADDRESSES = /<[^>]*>|\S+@\S+/g;

/** Whether the mail server, or the way there, failed before it was told of the mail: others would fail as well. */
export function isBeforeMail(fault: unknown): boolean {
  const { code } = fault as Refusal;
  return code !== 'EMESSAGE' && !isAboutRecipient(fault);
}

/** Whether, besides, it cannot have taken the mail: it answered, or nobody did when we connected. */
export function isSurelyBeforeMail(fault: unknown): boolean {
  const { responseCode, message = '' } = fault as Refusal;
  return isBeforeMail(fault) && (responseCode !== undefined || message.startsWith('connect '));
}

interface Refusal {
  readonly responseCode?: number;
  readonly code?: string;
  readonly command?: string;
  readonly message?: string;
}
