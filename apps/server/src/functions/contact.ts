import type { HttpEnvironment, Mailer } from '@bloom/supabase-server';
import { addressPrefix } from '@bloom/supabase-server/address-prefix';
import type { RateLimiter } from '@bloom/supabase-server/rate-limiter';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Context } from 'hono';
import { escapeHtml } from '../../../../supabase/functions/_shared/mails/escape-html.ts';
import { handleContact } from '../../../../supabase/functions/contact/handler.ts';
import { sentMessagesIn } from '../../../../supabase/functions/contact/sent-messages.ts';

/** What the contact function needs here. */
export interface ContactSettings {
  readonly supportEmail: string;
  readonly rateLimits: 'on' | 'off';
  readonly mailer: Mailer;
  readonly rateLimiter: Pick<RateLimiter, 'take'>;
  /** A client with the secret key. */
  readonly operator: SupabaseClient;
}

const LIMIT = { allowed: 5, seconds: 3600 };

/** Hosts `contact`: messages are sent by the server's mailer, five per hour and client address. */
export function contactFunction({
  supportEmail,
  rateLimits,
  mailer,
  rateLimiter,
  operator,
}: ContactSettings) {
  return (c: Context<HttpEnvironment>): Promise<Response> =>
    handleContact(c.req.raw, {
      supportEmail,
      messages: sentMessagesIn(operator),
      failed: (fault) =>
        c.get('log').warn({ err: fault }, 'sending a message to the support failed'),
      sendMail: (mail) =>
        mailer.send({
          ...mail,
          html: `<pre style="white-space:pre-wrap">${escapeHtml(mail.text)}</pre>`,
        }),
      allow: async () =>
        rateLimits === 'off' ||
        (await rateLimiter.take('contact', addressPrefix(c.get('clientAddress')), LIMIT)) === 0,
    });
}
