import { createTransport } from 'nodemailer';
import { setting } from './runtime.ts';

/** Sends mails through the mail server in the project's settings. */
export function mailSender() {
  const post = createTransport({
    url: setting('SMTP_URL'),
    // A mail server that does not answer must fail before the function itself is ended.
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  });
  const from = setting('MAIL_FROM');
  return async (mail: {
    readonly to: string;
    readonly replyTo?: string;
    readonly subject: string;
    readonly text: string;
    readonly html?: string;
    readonly headers?: Readonly<Record<string, string>>;
  }): Promise<void> => {
    await post.sendMail({ from, ...mail });
  };
}
