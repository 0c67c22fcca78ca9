import { join } from 'node:path';
import type { Mailer } from '@bloom/supabase-server';
import { type RetryingDependencies, RetryingMailer } from '@bloom/supabase-server/retrying-mailer';
import type { Config } from './config/config.ts';
import { type Mailbox, openMailbox } from './mails/mailbox.ts';
import type { Observing } from './observing/observing.ts';

/**
 * Opens what takes mails: the mail server, or the development mailbox where none is set. `config.ts` refuses the mailbox
 * where others use the server.
 */
export async function openMails(
  { SMTP_URL: url, MAIL_FROM: from, DATA_DIR }: Config,
  { counting, ...retrying }: Omit<RetryingDependencies, 'mailer'> & Pick<Observing, 'counting'>,
): Promise<{ readonly mailer: Mailer; readonly mailbox: Mailbox | null }> {
  if (url === undefined) {
    const mailbox = await openMailbox(join(DATA_DIR, 'mailbox'));
    return { mailer: mailbox, mailbox };
  }
  // Imported only where mail is sent with it.
  const { createSmtpMailer } = await import('./mails/smtp.ts');
  const mailer = counting(createSmtpMailer({ url, from }));
  return { mailer: new RetryingMailer({ ...retrying, mailer }), mailbox: null };
}
