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

/** The link of a mail as a person opens it. */
export function mailedLink(mail: Pick<ReceivedMail, 'subject' | 'links'>): string {
  const link = mail.links.find((one) => /\/auth\/v1\/verify\?|\/confirm#/.test(one));
  if (!link) throw new Error(`No link to verify in "${mail.subject}"`);
  return link;
}

/** The same link at `auth/v1/verify`, which needs no app: also where the mail leads to the app's page. */
export function verifyLink(mail: Parameters<typeof mailedLink>[0]): string {
  const link = new URL(mailedLink(mail));
  if (link.hash === '') return link.href;
  const members = new URLSearchParams(link.hash.slice(1));
  const query = new URLSearchParams({
    token: members.get('token_hash') ?? '',
    type: members.get('type') ?? '',
    redirect_to: new URL(members.get('next') ?? '', link.origin).href,
  });
  return `${link.origin}/auth/v1/verify?${query}`;
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
