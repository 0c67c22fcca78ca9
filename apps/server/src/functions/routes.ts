import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Context, Hono } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { handleContact } from '../../../../supabase/functions/contact/handler.ts';
import { handleDeleteUser } from '../../../../supabase/functions/delete_user/handler.ts';
import type { HttpEnvironment } from '../http/environment.ts';
import type { Mailer } from '../mail/mailer.ts';

/** What hosting the functions of `supabase/functions` needs. */
export interface FunctionDependencies {
  readonly publicUrl: string;
  readonly secretKey: string;
  readonly supportEmail: string;
  readonly rateLimits: 'on' | 'off';
  readonly mailer: Mailer;
  /** Calls this very server without the network. */
  readonly callSelf: (request: Request) => Promise<Response>;
}

type Exchange = Context<HttpEnvironment>;
type FunctionHandler = (exchange: Exchange) => Promise<Response>;

/** The routes of functions/v1 (protocol 5): the same handlers that a Supabase project runs. */
export function createFunctionRoutes(dependencies: FunctionDependencies): Hono<HttpEnvironment> {
  const operator = operatorClient(dependencies);
  const functions: Readonly<Record<string, FunctionHandler>> = {
    contact: contactFunction(dependencies),
    delete_user: (exchange) => handleDeleteUser(exchange.req.raw, { operator }),
  };
  return new Hono<HttpEnvironment>().all('/:name', async (exchange) => {
    const name = exchange.req.param('name');
    const handler = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (handler) return handler(exchange);
    return exchange.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404);
  });
}

function contactFunction({
  supportEmail,
  rateLimits,
  mailer,
}: FunctionDependencies): FunctionHandler {
  const limiter = new RateLimiterMemory({ points: 5, duration: 3600 });
  return (exchange) =>
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

function operatorClient({ publicUrl, secretKey, callSelf }: FunctionDependencies): SupabaseClient {
  return createClient(publicUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => callSelf(new Request(input as string, init as RequestInit)) },
  });
}

const asHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
