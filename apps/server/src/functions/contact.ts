import type { Context } from 'hono';
import type { HttpEnvironment } from '../../../../packages/supabase-server/src/gateway/environment.ts';
import { addressPrefix } from '../../../../packages/supabase-server/src/limits/address-prefix.ts';
import type { RateLimiter } from '../../../../packages/supabase-server/src/limits/rate-limiter.ts';
import type { Mailer } from '../../../../packages/supabase-server/src/mail/mailer.ts';
import { handleContact } from '../../../../supabase/functions/contact/handler.ts';

/** What the contact function needs here. */
export interface ContactSettings {
  readonly supportEmail: string;
  readonly rateLimits: 'on' | 'off';
  readonly mailer: Mailer;
  readonly rateLimiter: RateLimiter;
}

const LIMIT = { allowed: 5, seconds: 3600 };

/** Hosts `contact`: messages leave through the server's mailer, five an hour per client address. */
export function contactFunction({
  supportEmail,
  rateLimits,
  mailer,
  rateLimiter,
}: ContactSettings) {
  return (c: Context<HttpEnvironment>): Promise<Response> =>
    handleContact(c.req.raw, {
      supportEmail,
      sendMail: ({ to, replyTo, subject, text }) =>
        mailer.send({
          to,
          replyTo,
          subject,
          text,
          html: `<pre style="white-space:pre-wrap">${asHtml(text)}</pre>`,
        }),
      allow: async () =>
        rateLimits === 'off' ||
        (await rateLimiter.take('contact', addressPrefix(c.get('clientAddress')), LIMIT)) === 0,
    });
}

const asHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
