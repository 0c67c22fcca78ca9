import type { Mailer } from '@bloom/supabase-server';
import { createTransport } from 'nodemailer';
import { messageIdOf } from '../../../../supabase/functions/_shared/mails/mail-id.ts';

const SECOND = 1000;
/**
 * Some servers send an answer in bits, to occupy whom they take for a spammer, and so never exceed the time for one. The
 * wait for a connection counts, too; whatever takes longer fails, and is stored and retried.
 */
const LONGEST_MS = 60 * SECOND;

/**
 * Sends mail over SMTP.
 * @param settings.url `smtp://user:password@host:port`, or `smtps://` for TLS from the start
 * @param settings.from the sender, like `Bloom <bloom@example.com>`
 * @param settings.longestMs how long handing over a mail may take; only a test sets it
 */
export function createSmtpMailer(settings: {
  readonly url: string;
  readonly from: string;
  readonly longestMs?: number;
}): Mailer {
  // A mail server that hangs must fail while the person is still waiting for the answer.
  const transport = createTransport(
    {
      url: settings.url,
      pool: true,
      maxConnections: 4,
      connectionTimeout: 5 * SECOND,
      greetingTimeout: 5 * SECOND,
      socketTimeout: 10 * SECOND,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: settings.from },
  );
  return {
    async send(mail) {
      // As an object, each address stays one address, whatever characters it contains.
      const { id, to, replyTo, subject, text, html, headers, askedAt } = mail;
      const sending = transport.sendMail({
        to: { name: '', address: to },
        replyTo: replyTo === undefined ? undefined : { name: '', address: replyTo },
        date: askedAt,
        messageId: id === undefined ? undefined : messageIdOf(id, settings.from),
        headers,
        subject,
        text,
        html,
        signal: AbortSignal.timeout(settings.longestMs ?? LONGEST_MS),
      });
      await sending.catch((fault: unknown) => {
        throw withoutPeople(fault, settings.from);
      });
    },
    async check() {
      await transport.verify();
    },
    async close() {
      transport.close();
    },
  };
}

const ADDRESS = /[^\s<>()"',;:]+@[^\s<>()"',;:]+/g;

/**
 * What a mail server answers often names the recipient, and faults are logged. Only the operator's own address stays.
 */
function withoutPeople(fault: unknown, from: string): unknown {
  if (!(fault instanceof Error)) return fault;
  const { code, command, responseCode } = fault as NodeJS.ErrnoException & {
    readonly command?: string;
    readonly responseCode?: number;
  };
  const message = fault.message.replace(ADDRESS, (found) => (from.includes(found) ? found : '…'));
  return Object.assign(new Error(message), { code, command, responseCode });
}
