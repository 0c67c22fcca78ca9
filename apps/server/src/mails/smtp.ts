import type { Mailer } from '@bloom/supabase-server';
import { createTransport } from 'nodemailer';

const SECOND = 1000;

/**
 * Sends mail over SMTP.
 * @param settings.url `smtp://user:password@host:port`, or `smtps://` for TLS from the start
 * @param settings.from the sender, like `Bloom <bloom@example.com>`
 */
export function createSmtpMailer(settings: {
  readonly url: string;
  readonly from: string;
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
      const { to, replyTo, subject, text, html, headers, askedAt } = mail;
      await transport.sendMail({
        to: { name: '', address: to },
        ...(askedAt === undefined ? {} : { date: askedAt }),
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        ...(headers === undefined ? {} : { headers }),
        subject,
        text,
        html,
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
