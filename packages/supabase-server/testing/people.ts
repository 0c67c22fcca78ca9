import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/** A received mail. */
export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  readonly sentAt: string;
}

/** Returns the mails to an address, newest first. */
export type ReadMails = (address: string) => Promise<readonly ReceivedMail[]>;

/** Someone with an account, a confirmed address and a session. */
export interface Person {
  readonly client: SupabaseClient;
  readonly email: string;
  readonly password: string;
  readonly id: string;
  readonly accessToken: string;
}

/** An address that nobody has used. */
export const newAddress = () => `person-${randomBytes(8).toString('hex')}@example.com`;

/** A client of a server. It stores nothing and has no timers, so it needs no cleaning up. */
export function connect(
  url: string,
  key: string,
  headers: Readonly<Record<string, string>> = {},
): SupabaseClient {
  return createClient(url, key, {
    global: { headers },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

/** Signs a person up, opens the link of the mail, and returns the client with the session. */
export async function signUp(
  {
    url,
    key,
    mailsTo,
  }: { readonly url: string; readonly key: string; readonly mailsTo: ReadMails },
  { email = newAddress(), password = 'Correct-horse-7', data = {} }: PersonOptions = {},
): Promise<Person> {
  const client = connect(url, key);
  const signedUp = await client.auth.signUp({ email, password, options: { data } });
  if (signedUp.error) throw signedUp.error;
  const { fragment } = await openLink(verifyLink(await newestMail(mailsTo, email)));
  const { data: proved, error } = await client.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  if (error) throw error;
  if (!proved.session) throw new Error('The confirmation link brought no session');
  const { access_token: accessToken, user } = proved.session;
  return { client, email, password, id: user.id, accessToken };
}

export interface PersonOptions {
  readonly email?: string;
  readonly password?: string;
  /** The user's own metadata. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The newest mail to an address; waits up to 5 s, because mails may be sent after the answer. */
export async function newestMail(mailsTo: ReadMails, address: string): Promise<ReceivedMail> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const [newest] = await mailsTo(address);
    if (newest) return newest;
    await pause(50);
  }
  throw new Error(`No mail to ${address} within 5 s`);
}

/** The link of a mail as a person opens it. */
export function mailedLink(mail: Pick<ReceivedMail, 'subject' | 'links'>): string {
  const link = mail.links.find((one) => /\/auth\/v1\/verify\?|#(.*&)?token_hash=/.test(one));
  if (!link) throw new Error(`No link to verify in "${mail.subject}"`);
  return link;
}

/** The same link at `auth/v1/verify`, which needs no app, also when the mail leads to a page of the app. */
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

/** Opens a link as a browser would and returns where it leads, with the parameters in its fragment. */
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
