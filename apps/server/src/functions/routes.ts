import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import type { HttpEnvironment } from '../http/environment.ts';
import { type ContactSettings, contactFunction } from './contact.ts';
import type { StripeSettings } from './stripe-client.ts';
import type { FunctionHandler } from './stripe-functions.ts';

/** What hosting the functions of `supabase/functions` needs. */
export interface FunctionDependencies extends ContactSettings {
  readonly publicUrl: string;
  readonly secretKey: string;
  /** Null where billing is off. */
  readonly stripe: StripeSettings | null;
  readonly clock: () => Date;
  /** Calls this very server without the network. */
  readonly callSelf: (request: Request) => Promise<Response>;
}

/** The routes of functions/v1 (protocol 5): the same handlers that a Supabase project runs. */
export function createFunctionRoutes(dependencies: FunctionDependencies): Hono<HttpEnvironment> {
  const operator = operatorClient(dependencies);
  const contact = contactFunction(dependencies);
  let others: Promise<Readonly<Record<string, FunctionHandler>>> | null = null;
  /** Stripe's client is the largest part of the server by far, so it is read when somebody first needs it. */
  const further = () => {
    others ??= import('./stripe-functions.ts').then(({ stripeFunctions }) =>
      stripeFunctions({ ...dependencies, operator }),
    );
    return others;
  };
  return new Hono<HttpEnvironment>().all('/:name', async (exchange) => {
    const name = exchange.req.param('name');
    const functions = name === 'contact' ? { contact } : await further();
    const handler = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (handler) return handler(exchange);
    return exchange.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404);
  });
}

function operatorClient({ publicUrl, secretKey, callSelf }: FunctionDependencies): SupabaseClient {
  return createClient(publicUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => callSelf(new Request(input as string, init as RequestInit)) },
  });
}
