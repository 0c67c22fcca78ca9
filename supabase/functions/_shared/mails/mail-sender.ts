import { createTransport, type Transporter } from 'nodemailer';
import { setting } from '../calls/runtime.ts';
import { messageIdOf } from './mail-id.ts';

interface SentMail {
  /** Of a mail that may be handed over again. */
  readonly id?: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends mails through the mail server in the project's settings. */
export const mailSender = () => sendThrough(createTransport(mailServer()));

/** For many mails in a row: connections to the mail server are used again until `close`. */
export function manyMailsSender() {
  const post = createTransport({ ...mailServer(), pool: true, maxConnections: 4 });
  return { sendMail: sendThrough(post), close: () => post.close() };
}

function sendThrough(post: Pick<Transporter, 'sendMail'>): (mail: SentMail) => Promise<void> {
  const from = setting('MAIL_FROM');
  return async ({ id, ...mail }) => {
    const known = id === undefined ? {} : { messageId: messageIdOf(id, from) };
    await post.sendMail({ from, ...known, ...mail });
  };
}

const mailServer = () => ({
  url: setting('SMTP_URL'),
  // A mail server that does not answer must fail before the function itself is ended.
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
});
