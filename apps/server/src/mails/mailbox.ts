import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail, Mailer } from '@bloom/supabase-server';
import { makeFolder } from '@bloom/supabase-server/file-system/make-folder';

/** A mail that was stored here instead of sent. */
export interface ReceivedMail extends Mail {
  /** Every address that the mail's text links to, in order. */
  readonly links: readonly string[];
  /** ISO 8601. */
  readonly sentAt: string;
}

/** The development mailbox: stores and shows mails where no mail server is configured. */
export interface Mailbox extends Mailer {
  /** The mails, newest first; those to one address when it is given. */
  messages(to?: string): readonly ReceivedMail[];
}

const KEPT = 200;
const SUFFIX = '.json';

interface StoredMail {
  readonly file: string;
  readonly mail: ReceivedMail;
}

/**
 * Opens the mailbox in `folder`, created when missing. Each mail is a file there, so that it survives a restart; the
 * newest 200 are kept. A file that cannot be read is skipped.
 */
export async function openMailbox(
  folder: string,
  clock: () => Date = () => new Date(),
): Promise<Mailbox> {
  await makeFolder(folder);
  const stored = await readStored(folder);
  let count = 0;

  return {
    async send(mail) {
      const sentAt = clock().toISOString();
      const { to, replyTo, subject, text, html, headers } = mail;
      const words = { to, ...(replyTo !== undefined && { replyTo }), subject, text, html };
      const written = { ...words, ...(headers && { headers }) };
      const received = { ...written, links: linksIn(text), sentAt };
      count += 1;
      const order = String(count).padStart(6, '0');
      const file = `${sentAt.replaceAll(':', '-')}-${order}-${randomUUID().slice(0, 8)}${SUFFIX}`;
      // A disk that takes nothing costs the mail its place after a restart, and nobody their sign-up.
      await writeWhole(folder, file, JSON.stringify(received)).catch(() => undefined);
      stored.push({ file, mail: received });
      for (const old of stored.splice(0, Math.max(0, stored.length - KEPT))) {
        await rm(join(folder, old.file), { force: true }).catch(() => undefined);
      }
    },
    messages(to) {
      const wanted = to?.toLowerCase();
      return stored
        .map(({ mail }) => mail)
        .filter((mail) => wanted === undefined || mail.to.toLowerCase() === wanted)
        .reverse();
    },
    async close() {},
  };
}

/** Oldest first: the names begin with the time. */
async function readStored(folder: string): Promise<StoredMail[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(SUFFIX)).sort();
  const read = await Promise.all(
    names.map(async (file) => ({ file, mail: parse(await readFile(join(folder, file), 'utf8')) })),
  );
  return read.filter((found): found is StoredMail => found.mail !== null);
}

function parse(text: string): ReceivedMail | null {
  try {
    const mail = JSON.parse(text) as ReceivedMail;
    const whole = [mail.to, mail.subject, mail.text, mail.html, mail.sentAt].every(
      (part) => typeof part === 'string',
    );
    return whole && Array.isArray(mail.links) ? mail : null;
  } catch {
    return null;
  }
}

async function writeWhole(folder: string, file: string, text: string): Promise<void> {
  const draft = join(folder, `${file}.new`);
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, join(folder, file));
}

const linksIn = (text: string): string[] => text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
