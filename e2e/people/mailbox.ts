import { setTimeout as pause } from 'node:timers/promises';

/** The key with which every test server shows its mailbox. */
export const MAILBOX_KEY = 'mailbox-of-the-tests-only';

/** The page that shows the mails to an address. */
export const mailboxPage = (address: string) =>
  `/dev/mailbox?to=${encodeURIComponent(address)}&key=${MAILBOX_KEY}`;

/** A mail as `/dev/mailbox.json` gives it. */
export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  readonly sentAt: string;
}

/** All mails that a server sent to an address, newest first. */
export async function mailsTo(url: string, address: string): Promise<ReceivedMail[]> {
  const query = new URLSearchParams({ to: address, key: MAILBOX_KEY });
  const response = await fetch(`${url}/dev/mailbox.json?${query}`);
  if (!response.ok) throw new Error(`/dev/mailbox.json answered ${response.status}`);
  return ((await response.json()) as { messages: ReceivedMail[] }).messages;
}

/** The newest mail to an address; waits up to 5 s, because mails may leave after the answer. */
export async function newestMailTo(url: string, address: string): Promise<ReceivedMail> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const [newest] = await mailsTo(url, address);
    if (newest) return newest;
    await pause(50);
  }
  throw new Error(`No mail to ${address} within 5 s`);
}

/** The link of a mail that leads to `auth/v1/verify`. */
export function verifyLink(mail: ReceivedMail): string {
  const link = mail.links.find((candidate) => candidate.includes('/auth/v1/verify'));
  if (!link) throw new Error(`No verify link in "${mail.subject}"`);
  return link;
}

/** Opens a link as a browser would and gives where it leads, with the members of its fragment. */
export async function openLink(
  link: string,
): Promise<{ readonly location: URL; readonly fragment: URLSearchParams }> {
  const response = await fetch(link, { redirect: 'manual' });
  const location = response.headers.get('location');
  if (response.status !== 303 || location === null) {
    throw new Error(`The link answered ${response.status}: ${await response.text()}`);
  }
  const target = new URL(location, link);
  return { location: target, fragment: new URLSearchParams(target.hash.slice(1)) };
}
