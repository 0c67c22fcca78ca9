import { createTransport } from 'nodemailer';
import { setting } from './runtime.ts';

interface SentMail {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends mails through the mail server in the project's settings. */
export function mailSender(): (mail: SentMail) => Promise<void> {
  const post = createTransport(mailServer());
  const from = setting('MAIL_FROM');
  return async (mail) => void (await post.sendMail({ from, ...mail }));
}

/** For many mails in a row: connections to the mail server are used again until `close`. */
export function manyMailsSender() {
  const post = createTransport({ ...mailServer(), pool: true, maxConnections: 4 });
  const from = setting('MAIL_FROM');
  return {
    sendMail: async (mail: SentMail): Promise<void> =>
      void (await post.sendMail({ from, ...mail })),
    close: () => post.close(),
  };
}

const mailServer = () => ({
  url: setting('SMTP_URL'),
  // A mail server that does not answer must fail before the function itself is ended.
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
});
