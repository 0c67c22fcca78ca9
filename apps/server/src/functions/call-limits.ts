import type { Context, MiddlewareHandler } from 'hono';
import type { HttpEnvironment } from '../../../../packages/supabase-server/src/gateway/environment.ts';
import { neighbourhood } from '../../../../packages/supabase-server/src/limits/neighbourhood.ts';
import type { Spending } from '../../../../packages/supabase-server/src/limits/spending.ts';
import { answer } from '../../../../supabase/functions/_shared/answers.ts';

/** What bounds how much of the functions one caller takes. */
export interface CallLimits {
  /** `off` is for tests that need many calls. */
  readonly rateLimits: 'on' | 'off';
  readonly functionCallsPerMinute: number;
  readonly spending: Spending;
}

/** A function calls Stripe and the stores many times over: so many of one caller run beside each other. */
const AT_ONCE = 3;
/** Of these there may be any number: the function knows its one caller by a signature, and Stripe tells a lot at once. */
const SIGNED = 'stripe_webhook';

/**
 * Lets each caller, a person or whoever is behind an address, run so many functions a minute and few at once; answers
 * 429 with Retry-After past that. Whoever holds the secret key is not counted.
 */
export function limitCalls({
  rateLimits,
  functionCallsPerMinute: allowed,
  spending,
}: CallLimits): MiddlewareHandler<HttpEnvironment> {
  const running = new Map<string, number>();
  return async (exchange, next) => {
    const caller = rateLimits === 'off' ? null : callerOf(exchange);
    if (caller === null) return next();
    const beside = running.get(caller) ?? 0;
    if (beside >= AT_ONCE) return tooMany(1);
    running.set(caller, beside + 1);
    try {
      const wait = await spending.spend('functions', caller, { allowed, seconds: 60 });
      if (wait > 0) return tooMany(wait);
      await next();
    } finally {
      const left = (running.get(caller) ?? 1) - 1;
      if (left > 0) running.set(caller, left);
      else running.delete(caller);
    }
  };
}

function callerOf(exchange: Context<HttpEnvironment>): string | null {
  if (exchange.req.method === 'OPTIONS' || exchange.req.param('name') === SIGNED) return null;
  const { principal } = exchange.get('identity');
  if (principal?.role === 'service_role') return null;
  const { sub } = principal?.claims ?? {};
  return typeof sub === 'string' ? sub : neighbourhood(exchange.get('clientAddress'));
}

const tooMany = (seconds: number) =>
  answer(429, { error: 'too many calls' }, { 'Retry-After': String(seconds) });
