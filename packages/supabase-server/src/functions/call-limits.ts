import type { Context, MiddlewareHandler } from 'hono';
import type { HttpEnvironment } from '../gateway/environment.ts';
import { addressPrefix } from '../limits/address-prefix.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { errorAnswer, FUNCTION_ERRORS } from './errors.ts';

/** What bounds how much of the functions one caller takes. */
export interface CallLimits {
  /** `off` is for tests that need many calls. */
  readonly rateLimits: 'on' | 'off';
  readonly functionCallsPerMinute: number;
  readonly rateLimiter: Pick<RateLimiter, 'take'>;
  /** Functions that know their one caller by a signature and may be called any number of times. */
  readonly signedFunctions: readonly string[];
}

/** A function may call others and the stores many times over: so many of one caller run beside each other. */
const AT_ONCE = 3;

/**
 * Lets each caller, a person or whoever is behind an address, run so many functions a minute and few at once; answers
 * 429 with Retry-After past that. Whoever holds the secret key is not counted.
 */
export function limitCalls({
  rateLimits,
  functionCallsPerMinute: allowed,
  rateLimiter,
  signedFunctions,
}: CallLimits): MiddlewareHandler<HttpEnvironment> {
  const running = new Map<string, number>();
  return async (c, next) => {
    const caller =
      rateLimits === 'off' || signedFunctions.includes(c.req.path.split('/').at(-1) ?? '')
        ? null
        : callerOf(c);
    if (caller === null) return next();
    const beside = running.get(caller) ?? 0;
    if (beside >= AT_ONCE) return errorAnswer(FUNCTION_ERRORS.tooManyCalls(1));
    running.set(caller, beside + 1);
    try {
      const wait = await rateLimiter.take('functions', caller, { allowed, seconds: 60 });
      if (wait > 0) return errorAnswer(FUNCTION_ERRORS.tooManyCalls(wait));
      await next();
    } finally {
      const left = (running.get(caller) ?? 1) - 1;
      if (left > 0) running.set(caller, left);
      else running.delete(caller);
    }
  };
}

function callerOf(c: Context<HttpEnvironment>): string | null {
  if (c.req.method === 'OPTIONS') return null;
  const { principal } = c.get('identity');
  if (principal?.role === 'service_role') return null;
  const { sub } = principal?.claims ?? {};
  return typeof sub === 'string' ? sub : addressPrefix(c.get('clientAddress'));
}
