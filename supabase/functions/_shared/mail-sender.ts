import { createTransport } from 'nodemailer';
import { setting } from './runtime.ts';

/** Sends mails through the mail server of the project's settings. */
export function mailSender() {
  const post = createTransport(setting('SMTP_URL'));
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
