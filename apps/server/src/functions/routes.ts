import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Context, Hono } from 'hono';
import type Stripe from 'stripe';
import { handleCancelSubscription } from '../../../../supabase/functions/cancel_subscription/handler.ts';
import { handleCheckoutSessionStatus } from '../../../../supabase/functions/checkout_session_status/handler.ts';
import { handleCreateCheckoutSession } from '../../../../supabase/functions/create_checkout_session/handler.ts';
import { handleDeleteUser } from '../../../../supabase/functions/delete_user/handler.ts';
import { handleStripeWebhook } from '../../../../supabase/functions/stripe_webhook/handler.ts';
import type { HttpEnvironment } from '../http/environment.ts';
import { type ContactSettings, contactFunction } from './contact.ts';
import { createStripeClient, type StripeSettings } from './stripe-client.ts';

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

type FunctionHandler = (exchange: Context<HttpEnvironment>) => Promise<Response>;

/** The routes of functions/v1 (protocol 5): the same handlers that a Supabase project runs. */
export function createFunctionRoutes(dependencies: FunctionDependencies): Hono<HttpEnvironment> {
  const operator = operatorClient(dependencies);
  const stripe = dependencies.stripe === null ? null : createStripeClient(dependencies.stripe);
  const functions: Readonly<Record<string, FunctionHandler>> = {
    contact: contactFunction(dependencies),
    delete_user: (exchange) => handleDeleteUser(exchange.req.raw, { operator, stripe }),
    ...paidFunctions(dependencies, operator, stripe),
  };
  return new Hono<HttpEnvironment>().all('/:name', async (exchange) => {
    const name = exchange.req.param('name');
    const handler = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (handler) return handler(exchange);
    return exchange.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404);
  });
}

/** The functions that exist only where billing is on. */
function paidFunctions(
  { stripe: settings, publicUrl, clock }: FunctionDependencies,
  operator: SupabaseClient,
  stripe: Stripe | null,
): Readonly<Record<string, FunctionHandler>> {
  if (settings === null || stripe === null) return {};
  const billing = { operator, stripe };
  const { prices, webhookSecret } = settings;
  return {
    create_checkout_session: ({ req }) =>
      handleCreateCheckoutSession(req.raw, { ...billing, prices, publicUrl }),
    checkout_session_status: ({ req }) => handleCheckoutSessionStatus(req.raw, billing),
    cancel_subscription: ({ req }) => handleCancelSubscription(req.raw, billing),
    stripe_webhook: ({ req }) => handleStripeWebhook(req.raw, { ...billing, webhookSecret, clock }),
  };
}

function operatorClient({ publicUrl, secretKey, callSelf }: FunctionDependencies): SupabaseClient {
  return createClient(publicUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => callSelf(new Request(input as string, init as RequestInit)) },
  });
}
