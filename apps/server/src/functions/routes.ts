import type { SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import type { HttpEnvironment } from '../../../../packages/supabase-server/src/gateway/environment.ts';
import { type CallLimits, limitCalls } from './call-limits.ts';
import { type ContactSettings, contactFunction } from './contact.ts';
import type { StripeSettings } from './stripe-client.ts';
import type { FunctionHandler } from './stripe-functions.ts';

/** What hosting the functions of `supabase/functions` needs. */
export interface FunctionDependencies extends ContactSettings, CallLimits {
  readonly publicUrl: string;
  /** A client with the secret key. */
  readonly operator: SupabaseClient;
  /** Null where billing is off. */
  readonly stripe: StripeSettings | null;
  readonly clock: () => Date;
}

/** The routes of functions/v1 (protocol 5): the same handlers that a Supabase project runs. */
export function createFunctionRoutes(dependencies: FunctionDependencies): Hono<HttpEnvironment> {
  const contact = contactFunction(dependencies);
  let others: Promise<Readonly<Record<string, FunctionHandler>>> | null = null;
  /** Stripe's client is the largest part of the server by far, so it is read when somebody first needs it. */
  const further = () => {
    others ??= import('./stripe-functions.ts').then(({ stripeFunctions }) =>
      stripeFunctions(dependencies),
    );
    return others;
  };
  return new Hono<HttpEnvironment>().all('/:name', limitCalls(dependencies), async (exchange) => {
    const name = exchange.req.param('name');
    const functions = name === 'contact' ? { contact } : await further();
    const handler = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (handler) return handler(exchange);
    return exchange.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404);
  });
}
