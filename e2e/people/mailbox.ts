import { newestMail, type ReceivedMail } from '@bloom/supabase-server/testing/people';

export {
  mailedLink,
  openLink,
  type ReceivedMail,
  verifyLink,
} from '@bloom/supabase-server/testing/people';

/** The key with which every test server shows its mailbox. */
export const MAILBOX_KEY = 'mailbox-of-the-tests-only';

/** The page that shows the mails to an address. */
export const mailboxPage = (address: string) =>
  `/dev/mailbox?to=${encodeURIComponent(address)}&key=${MAILBOX_KEY}`;

/** Where the mails of a server are read, up to whose they are. */
const mailsOf = (url: string) => `${url}/dev/mailbox.json?key=${MAILBOX_KEY}&to=`;

/** All mails that a server sent to an address, newest first. */
export async function mailsTo(url: string, address: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${mailsOf(url)}${encodeURIComponent(address)}`);
  if (!response.ok) throw new Error(`/dev/mailbox.json answered ${response.status}`);
  return ((await response.json()) as { messages: ReceivedMail[] }).messages;
}

/** The newest mail to an address; waits up to 5 s, because mails may leave after the answer. */
export const newestMailTo = (url: string, address: string): Promise<ReceivedMail> =>
  newestMail((to) => mailsTo(url, to), address);
