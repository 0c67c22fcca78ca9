import type { Context } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { handleContact } from '../../../../supabase/functions/contact/handler.ts';
import type { HttpEnvironment } from '../http/environment.ts';
import type { Mailer } from '../mail/mailer.ts';

/** What the contact function needs here. */
export interface ContactSettings {
  readonly supportEmail: string;
  readonly rateLimits: 'on' | 'off';
  readonly mailer: Mailer;
}

/** Hosts `contact`: messages leave through the server's mailer, five an hour per client address. */
export function contactFunction({ supportEmail, rateLimits, mailer }: ContactSettings) {
  const limiter = new RateLimiterMemory({ points: 5, duration: 3600 });
  return (exchange: Context<HttpEnvironment>): Promise<Response> =>
    handleContact(exchange.req.raw, {
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
        limiter.consume(exchange.get('clientAddress')).then(
          () => true,
          () => false,
        ),
    });
}

const asHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
